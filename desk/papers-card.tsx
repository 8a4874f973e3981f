import { formatPaise } from '#app/ground/money';
import { isCorrectable } from '#app/papers/correct-invoice.server';
import { slugOf, TITLES, type Paper } from '#app/papers/paper';

export function Papers({ papers, mayCorrect }: { papers: Paper[]; mayCorrect: boolean }) {
  const invoice = papers.find(isCorrectable);
  if (papers.length === 0) return null;
  const base = `/orders/${papers[0]?.reference ?? ''}`;
  return (
    <section className="card" aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <ul className="plain">
        {papers.map(({ number, kind, snapshot }) => (
          <li key={number}>
            <a href={`${base}/papers/${slugOf(number)}`}>
              {TITLES[kind]} <span className="num">{number}</span>
            </a>{' '}
            {formatPaise(snapshot.total.totalPaise)}
          </li>
        ))}
      </ul>
      {invoice && mayCorrect ? (
        <details>
          <summary>Correct the invoice</summary>
          <form method="post" action={`${base}/credit`} className="stack">
            <p className="quiet">
              A refund through Razorpay gets its credit note by itself. This is for cash that went
              back, or a sum that nobody will pay.
            </p>
            <input type="hidden" name="version" value={papers.length} />
            <label className="field">
              <span>Rupees, tax included</span>
              <input name="rupees" inputMode="numeric" pattern="[1-9]\d{0,6}" required />
            </label>
            <label className="field">
              <span>Reason, as the customer reads it</span>
              <input name="reason" maxLength={200} required />
            </label>
            <button type="submit" className="button danger">
              Issue a credit note
            </button>
          </form>
        </details>
      ) : null}
    </section>
  );
}
