import { words } from '#app/words/words';
/** Must not promise more than the site's facts do. */
export function NextSteps({ escalation }: { escalation: string }) {
  return (
    <section className="contact-card" aria-labelledby="next-steps">
      <h2 id="next-steps">{words.support.whatHappensNext}</h2>
      <ol className="contact-steps">
        <li>{words.support.keepReference}</li>
        <li>{words.support.howWeAnswer}</li>
        <li>{words.support.priceBeforeVisit}</li>
      </ol>
      {escalation ? (
        <p className="muted small" lang={words.page.langOf(escalation)}>
          {escalation}
        </p>
      ) : null}
    </section>
  );
}
