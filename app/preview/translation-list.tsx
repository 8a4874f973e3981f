/** The share of one kind of page in one language. */
export interface KindShare {
  language: string;
  kind: string;
  /** Share of its texts. */
  percent: number;
  pages: number;
  /** The number that the sitemap lists. */
  listed: number;
}

export function TranslationList({ shares }: { shares: KindShare[] }) {
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="translations">
      <h2 id="translations">How much is translated</h2>
      <ul className="health-findings">
        {shares.map(({ language, kind, percent, pages, listed }) => (
          <li key={language + kind}>
            <p className="health-subject">
              {kind} in {language}
            </p>
            <p>{percent} % of the texts</p>
            <p className="health-where">
              {listed === pages
                ? `${pages === 1 ? 'listed' : `all ${pages} listed`} in the sitemap`
                : `${listed} of ${pages} listed in the sitemap: a page needs 90 %`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
