import { formatPaise } from '#app/ground/money';
import { isCorrectable } from '#app/papers/correct-invoice.server';
import { slugOf, TITLES, type Paper } from '#app/papers/paper';
import { leftToCredit } from '#app/papers/refund-papers';
import { Card, Field, PostForm } from './pieces';

export function Papers({ papers, mayCorrect }: { papers: Paper[]; mayCorrect: boolean }) {
  const invoice = papers.find(isCorrectable);
  const leftPaise = invoice ? leftToCredit(invoice, papers) : 0;
  if (papers.length === 0) return null;
  const base = `/orders/${papers[0]?.reference ?? ''}`;
  return (
    <Card id="papers" title="Papers">
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
      {leftPaise > 0 && mayCorrect ? (
        <details>
          <summary>Correct the invoice</summary>
          <PostForm
            action={`${base}/credit`}
            className="stack"
            button="Issue a credit note"
            kind="danger"
          >
            <p className="quiet">
              A refund through Razorpay gets its credit note by itself. This is for cash that went
              back, or a sum that nobody will pay.
            </p>
            <input type="hidden" name="version" value={papers.length} />
            <Field label="Rupees, tax included">
              <input name="rupees" inputMode="numeric" pattern="[1-9]\d{0,6}" required />
            </Field>
            <Field label="Reason, as the customer reads it">
              <input name="reason" maxLength={200} required />
            </Field>
          </PostForm>
        </details>
      ) : null}
    </Card>
  );
}
