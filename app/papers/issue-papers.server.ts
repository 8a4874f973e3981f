/** The job `papers`: issues what an order should have by now. Checkout never waits for it. */
import { publishedContent } from '#app/content/content.server';
import { database } from '#app/database/database.server';
import { HOUR_MS } from '#app/ground/durations';
import { getBill } from '#app/bills/bills.server';
import { runner, type JobOutcome } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import { getFlags, raiseFlag } from '#app/orders/order-flags.server';
import { getOrder } from '#app/orders/order.server';
import { duePapers, INVOICE_WITHIN_MS } from './due-papers';
import { isForWork, type PaperFacts } from './paper-facts';
import { isUnprintable } from './paper-pdf.server';
import { refundsOverInvoice } from './refund-papers';
import { getTaxBuyer, issuePaper, lockPapersOf, papersOf } from './papers.server';
import { snapshotOf, whyNoGst } from './snapshot';
import { eventsOf } from '#app/visits/visits.server';
import { bookingMoney } from '#app/refunds/booking-money.server';
import { getRefunds } from '#app/refunds/refund.server';

const RETRY_AFTER_MS = HOUR_MS;

export const runPapers = runner(({ subject }, now) => issueDue(subject, now));

/** Issued one by one, as a later paper names the number of an earlier one. */
export async function issueDue(reference: string, now: number): Promise<JobOutcome> {
  const { site } = (await publishedContent()).content;
  const db = await database();
  const buyer = await getTaxBuyer(reference);
  for (;;) {
    const facts = await factsOf(reference, site.gst.mode);
    if (!facts) return { type: 'dead', error: 'no such order' };
    const [next] = duePapers(facts, now);
    if (!next) {
      await flagOverInvoice(facts, now);
      return waitFor(facts, now);
    }
    const whyNot = whyNoGst(site);
    if (whyNot) {
      log.error({ event: 'paper.not-issued', reference, reason: whyNot });
      return { type: 'retry', at: now + RETRY_AFTER_MS, error: whyNot };
    }
    const { order, papers } = facts;
    const snapshot = snapshotOf(next, { order, site, buyer }, papers);
    const { kind, cause } = next;
    const draft = { number: '', kind, reference, cause, issuedAt: now, snapshot };
    const lacksCharacters = await isUnprintable(draft);
    const issued = await db.transaction(async (tx) => {
      await lockPapersOf(tx, reference);
      const isStale = (await papersOf(reference, tx)).length !== papers.length;
      if (isStale) return undefined;
      if (lacksCharacters) await raiseFlag(tx, reference, 'paper-unprintable', now);
      return issuePaper(tx, { kind, reference, cause, snapshot }, now);
    });
    if (!issued) continue; // with what was issued meanwhile
    log.info({ event: 'paper.issued', reference, number: issued.number });
  }
}

/** Flags once for each such refund: only a later one opens a cleared flag again. */
export async function flagOverInvoice(facts: PaperFacts, now: number): Promise<void> {
  const { reference } = facts.order;
  const lastAt = Math.max(0, ...refundsOverInvoice(facts).map(({ at }) => at));
  if (lastAt === 0) return;
  const before = (await getFlags(reference)).filter(({ flag }) => flag === 'credit-over-invoice');
  if (before.some(({ clearedAt }) => clearedAt >= lastAt)) return;
  await raiseFlag(await database(), reference, 'credit-over-invoice', now);
}

async function factsOf(
  reference: string,
  mode: PaperFacts['mode'],
): Promise<PaperFacts | undefined> {
  const order = await getOrder(reference);
  if (!order) return undefined;
  const [events, bill, money, refunds, papers] = await Promise.all([
    eventsOf(reference),
    getBill(reference),
    bookingMoney(order),
    getRefunds(reference),
    papersOf(reference),
  ]);
  return {
    order,
    mode,
    doneAt: events.findLast(({ what }) => what === 'done')?.at ?? 0,
    bill,
    money,
    refunds: refunds
      .filter(({ state }) => state === 'processed')
      .map(({ id, paymentId, amountPaise, updatedAt }) => ({
        id,
        paymentId,
        paise: amountPaise,
        at: updatedAt,
      })),
    papers,
  };
}

/** An unpaid bill holds the invoice back for a while. */
function waitFor({ doneAt, bill, papers }: PaperFacts, now: number): JobOutcome {
  const isOpen = bill !== undefined && bill.state !== 'settled' && bill.lines.length > 0;
  const at = doneAt + INVOICE_WITHIN_MS;
  return doneAt > 0 && isOpen && !papers.some(isForWork) && at > now
    ? { type: 'retry', at, error: 'the bill is open' }
    : { type: 'done' };
}
