/** The credit note that corrects an invoice by hand. */
import type { Site } from '#app/content/content';
import { database } from '#app/database/database.server';
import type { Paise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import { raiseFlag } from '#app/orders/order-flags.server';
import { isForWork, type DraftPaper } from './paper-facts';
import type { Paper } from './paper';
import { isUnprintable } from './paper-pdf.server';
import { getTaxBuyer, issuePaper, lockPapersOf, papersOf, type NewPaper } from './papers.server';
import { leftToCredit } from './refund-papers';
import { snapshotOf } from './snapshot';

interface Correction {
  paise: Paise;
  reason: string;
  /** How many papers were on the screen: a second press finds the first one's note. */
  seen: number;
}

export type Corrected =
  { type: 'issued' } | { type: 'nothing-to-correct' } | { type: 'too-much'; leftPaise: Paise };

/** A bill without GST is corrected by a refund alone. */
export const isCorrectable = (paper: Paper): boolean => isForWork(paper) && paper.kind !== 'bill';

export async function correctInvoice(
  order: Order,
  correction: Correction,
  site: Site,
  now: number,
): Promise<Corrected> {
  const { reference } = order;
  const cause = `correction:${correction.seen}`;
  const buyer = await getTaxBuyer(reference);
  const noteAfter = (papers: Paper[]): NewPaper | Refused => {
    const draft = draftOf(correction, papers, cause);
    if ('type' in draft) return draft;
    const snapshot = snapshotOf(draft, { order, site, buyer }, papers);
    return { kind: draft.kind, reference, cause, snapshot };
  };
  const trial = noteAfter(await papersOf(reference));
  const lacksCharacters =
    !('type' in trial) && (await isUnprintable({ ...trial, number: '', issuedAt: now }));
  const db = await database();
  return db.transaction(async (tx): Promise<Corrected> => {
    await lockPapersOf(tx, reference);
    const papers = await papersOf(reference, tx);
    if (papers.some((each) => each.cause === cause)) return { type: 'issued' };
    const note = noteAfter(papers);
    if ('type' in note) return note;
    if (lacksCharacters) await raiseFlag(tx, reference, 'paper-unprintable', now);
    await issuePaper(tx, note, now);
    return { type: 'issued' };
  });
}

type Refused = Exclude<Corrected, { type: 'issued' }>;

function draftOf(
  { paise, reason }: Correction,
  papers: Paper[],
  cause: string,
): DraftPaper | Refused {
  const invoice = papers.find(isCorrectable);
  if (!invoice || !reason) return { type: 'nothing-to-correct' };
  const leftPaise = leftToCredit(invoice, papers);
  if (paise > leftPaise) return { type: 'too-much', leftPaise };
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
