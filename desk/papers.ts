/** Papers as staff open them, and the credit note that corrects an invoice by hand. */
import { z } from 'zod';
import { publishedContent } from '#app/content/content.server';
import { database } from '#app/database/database.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { formatPaise, rupeesToPaise } from '#app/ground/money';
import { raiseFlag } from '#app/orders/order-flags.server';
import { leftToCredit } from '#app/papers/refund-papers';
import { slugOf, type Paper } from '#app/papers/paper';
import type { DraftPaper } from '#app/papers/paper-facts';
import { paperPage } from '#app/papers/paper-page.server';
import { isUnprintable, paperPdf, pdfResponse } from '#app/papers/paper-pdf.server';
import { getTaxBuyer, issuePaper, lockPapersOf, papersOf } from '#app/papers/papers.server';
import { snapshotOf } from '#app/papers/snapshot';
import { line } from '#app/own-forms/posted-form.server';
import { fieldsOf, goTo, NotFound, oldIn, type Asked, type Notice } from './asked';
import { isCorrectable } from './papers-card';
import { version } from './order-actions';
import { orderOf } from './order-of';
import { orderPage } from './order-page';

async function paperOf({ params }: Asked): Promise<Paper> {
  const papers = await papersOf(params.reference ?? '');
  const paper = papers.find(({ number }) => slugOf(number) === params.paper);
  if (!paper) throw new NotFound();
  return paper;
}

export async function showPaper(asked: Asked): Promise<Response> {
  const paper = await paperOf(asked);
  const base = `/orders/${paper.reference}`;
  return paperPage(paper, {
    back: { path: base, name: 'Back to the order' },
    pdf: `${base}/papers/${slugOf(paper.number)}/pdf`,
  });
}

export async function downloadPaper(asked: Asked): Promise<Response> {
  const paper = await paperOf(asked);
  const within = () => requireWithin(LIMITS.deskPapers, asked.staff.id, tooManyPage);
  return pdfResponse(await paperPdf(paper, within), paper);
}

const creditForm = z.object({
  /** How many papers were on the screen: a second press finds the first one's note. */
  version,
  rupees: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number),
  reason: line(200),
});

export async function creditInvoice(asked: Asked): Promise<Response> {
  const order = await orderOf(asked);
  const { version: seen, rupees, reason } = await fieldsOf(asked, creditForm);
  const decides = await publishedContent();
  const { site } = decides.content;
  const buyer = await getTaxBuyer(order.reference);
  const cause = `correction:${seen}`;
  const paise = rupeesToPaise(rupees);
  const noteAfter = (papers: Paper[]) => {
    const draft = correction(papers, { paise, reason, cause });
    if (typeof draft === 'string') return draft;
    const snapshot = snapshotOf(draft, { order, site, buyer }, papers);
    return { kind: draft.kind, reference: order.reference, cause, snapshot };
  };
  const trial = noteAfter(await papersOf(order.reference));
  const lacksCharacters =
    typeof trial !== 'string' &&
    (await isUnprintable({ ...trial, number: '', issuedAt: asked.now }));
  const db = await database();
  const refused = await db.transaction(async (tx): Promise<string> => {
    await lockPapersOf(tx, order.reference);
    const papers = await papersOf(order.reference, tx);
    if (papers.some((each) => each.cause === cause)) return '';
    const note = noteAfter(papers);
    if (typeof note === 'string') return note;
    if (lacksCharacters) await raiseFlag(tx, order.reference, 'paper-unprintable', asked.now);
    await issuePaper(tx, note, asked.now);
    return '';
  });
  if (!refused) return goTo(`/orders/${order.reference}?said=credited${oldIn(decides)}#papers`);
  const notice: Notice = { tone: 'bad', status: 409, text: refused };
  return orderPage(asked, await orderOf(asked), notice);
}

/** @returns why there is none, in words */
function correction(
  papers: Paper[],
  { paise, reason, cause }: { paise: number; reason: string; cause: string },
): DraftPaper | string {
  const invoice = papers.find(isCorrectable);
  if (!invoice || !reason) return 'There is no invoice to correct, or the reason is missing.';
  const left = leftToCredit(invoice, papers);
  if (paise > left) return `At most ${formatPaise(left)} of this invoice can be credited.`;
  const name = `Correction of ${invoice.number}`;
  return {
    kind: 'credit-note',
    cause,
    lines: [{ name, quantity: 1, paise, sac: '', serial: '', warrantyDays: 0 }],
    paid: [],
    duePaise: 0,
    amends: invoice.number,
    reason,
  };
}
