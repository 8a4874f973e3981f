import { ProseText } from './prose';
import { RefundRulesBox, type RefundFacts } from './refund-rules-box';
import type { ShownDate, ShownPage } from './written-page.server';
import { words } from '#app/words/words';

/** A page with this many sections gets a table of contents. */
const LONG = 5;
/** The refund box goes into this section, or else the first. */
const REFUNDS = 'refunds';

export function PolicyArticle({ page, refunds }: { page: ShownPage; refunds: RefundFacts }) {
  const isLong = page.sections.length >= LONG;
  const refundSection = page.sections.find((section) => section.id === REFUNDS) ?? page.sections[0];
  return (
    <article className={isLong ? 'wrap policy policy-long' : 'wrap policy'}>
      <header className="policy-head">
        <h1 lang={page.lang?.title}>{page.title}</h1>
        {page.isTranslation ? (
          <p>
            {words.company.translationNote}{' '}
            <a href={`/${page.slug}`} hrefLang="en" lang="en">
              English
            </a>
          </p>
        ) : null}
        {page.effective || page.lastUpdated ? (
          <p className="policy-dates">
            <DateLine label={words.company.effective} day={page.effective} />
            <DateLine label={words.company.lastUpdated} day={page.lastUpdated} />
          </p>
        ) : null}
      </header>
      {isLong ? <Contents page={page} /> : null}
      <div className="policy-text" lang={page.lang?.body}>
        <ProseText html={page.lead} className="lead" />
        {page.sections.map(({ id, title, html }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ProseText html={html} />
            {id === refundSection?.id ? (
              <RefundRulesBox {...refunds} path={`/${page.slug}`} />
            ) : null}
          </section>
        ))}
      </div>
    </article>
  );
}

function DateLine({ label, day }: { label: string; day?: ShownDate }) {
  if (!day) return null;
  return (
    <span>
      {label}: <time dateTime={day.date}>{day.text}</time>
    </span>
  );
}

function Contents({ page }: { page: ShownPage }) {
  return (
    <nav className="contents" aria-labelledby="contents">
      <details className="fold">
        <summary>
          <h2 id="contents">{words.company.contents}</h2>
        </summary>
        <ol lang={page.lang?.body}>
          {page.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
