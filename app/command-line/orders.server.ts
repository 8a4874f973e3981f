/** `npm run orders`: reads its words, calls a function of a noun, and says what came of it. */
import { counted } from '#app/ground/counted';
import { dateInIndia } from '#app/ground/india';
import { formatPaise } from '#app/ground/money';
import { learnTime, shopTime } from '#app/database/clock.server';
import { closeDatabase, database } from '#app/database/database.server';
import { releaseTicket } from '#app/support/ticket-store.server';
import { ORDER_FLAGS, type Order } from '#app/orders/order';
import { clearFlag } from '#app/orders/order-flags.server';
import { getOrder } from '#app/orders/order.server';
import { resendOrder, type Resent } from '#app/orders/resend.server';
import { compareWithRazorpay } from '#app/payments/ledger.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import { refundPayment } from '#app/refunds/refund-payment.server';
import { proposedRefunds } from '#app/refunds/refunds';
import { closeUnknownPayment } from '#app/refunds/unknown-payment.server';
import { getRecords } from '#app/operators/open-orders.server';
import { requireStore } from '#app/operators/require-store.server';
import {
  csvRows,
  settledIn,
  settlementsIn,
  settledTotals,
  type Totals,
} from '#app/operators/settled-month.server';
import type { SettlementLine } from '#app/payments/settlement-lines.server';
import { trustToday } from './clock.server';
import { latest, LATEST, list } from './list-orders.server';
import { say, type Print } from './print';
import { show } from './show-order.server';

export const USAGE = `npm run orders [-- <command>]

  list (or nothing)           orders that need a person, and what to do; unknown payments; tickets held as spam
  latest <number>             the newest orders, whatever their state
  show <reference>            one order with its payments and refunds
  clear <reference> <flag> <your name>
                              closes a flag that a person has dealt with; it leaves the list, but show still names it
  resend <reference>          sends a paid order to the form service again, by the running shop
  refund-proposal <reference> which payment should go back, and how; moves no money
  refund <reference> <payment>
                              refunds all that is left of a payment, by the running shop
  settlements <YYYY-MM> [csv] what reached the bank account in a month; csv for the accountant
  release <ticket>            lets a held ticket go to the form service, by the running shop
  close-payment <payment>     closes an unknown payment that a person has dealt with
  compare <days>              asks Razorpay for all payments of the last days and takes in what is missing here;
                              after an older backup was restored
  trust-clock <YYYY-MM-DD>    says that the store's clock is right: give today's date, by your own watch

  --with-customer             names, phones and addresses, too`;

/** @returns the exit code */
export async function ordersCommand(
  words: string[],
  print: Print,
  withCustomer = false,
): Promise<number> {
  requireStore();
  const [command = 'list', subject = '', more = ''] = words;
  try {
    await learnTime(await database());
    if (command === 'list') return await list(print, withCustomer);
    if (command === 'latest') return await latest(Number(subject || LATEST), print, withCustomer);
    if (command === 'clear') return await clear(words, print);
    if (command === 'close-payment') return await closePayment(subject, print);
    if (command === 'release') return await release(subject, print);
    if (command === 'trust-clock') return await trustToday(subject, print);
    if (command === 'compare') return await compare(Number(subject), print);
    if (command === 'settlements') return await settlements(subject, more, print);
    const work = {
      show: (order: Order) => show(order, print, withCustomer),
      resend: (order: Order) => resend(order, print),
      refund: (order: Order) => refund(order, more, print),
      'refund-proposal': (order: Order) => propose(order, print),
    }[command];
    if (!work) return say(print, `Not known: ${command}\n\n${USAGE}`, 2);
    const order = await getOrder(subject);
    return order ? await work(order) : say(print, `There is no order "${subject}".`, 1);
  } finally {
    await closeDatabase();
  }
}

async function clear(words: string[], print: Print): Promise<number> {
  const [, reference = '', flag = '', ...name] = words;
  const clearedBy = name.join(' ').trim();
  const order = await getOrder(reference);
  if (!order) return say(print, `There is no order "${reference}".`, 1);
  const known = ORDER_FLAGS.find((each) => each === flag);
  if (!known) return say(print, `There is no flag "${flag}": ${ORDER_FLAGS.join(', ')}.`, 1);
  if (!clearedBy) return say(print, 'Add your name, so that others know who cleared it.', 1);
  const isCleared = await clearFlag(reference, known, clearedBy, shopTime());
  return isCleared
    ? say(print, `Cleared ${known} of ${reference}.`, 0)
    : say(print, `${reference} has no open flag ${known}.`, 1);
}

async function release(reference: string, print: Print): Promise<number> {
  const isReleased = await releaseTicket(reference, shopTime());
  return isReleased
    ? say(print, `${reference} waits to be sent. The running shop sends it.`, 0)
    : say(print, `No held ticket: ${reference}`, 2);
}

async function resend(order: Order, print: Print): Promise<number> {
  const resent = await resendOrder(order);
  const code = resent === 'asked' || resent === 'submitted' ? 0 : 1;
  return say(print, RESENT[resent](order), code);
}

const RESENT: Record<Resent, (order: Order) => string> = {
  asked: () =>
    'It waits to be sent. The running shop sends it; show says when the form service took it.',
  submitted: () => 'It is submitted already.',
  cancelled: () => 'The booking is cancelled: there is nothing to send.',
  'not-paid': ({ state }) => `It is ${state}: only a paid order is sent.`,
  duplicate: () =>
    'It is a duplicate and its payment must be refunded, so it is not sent: refund-proposal',
};

async function refund(order: Order, paymentId: string, print: Print): Promise<number> {
  const asked = await refundPayment(order, paymentId);
  if (asked.type === 'asked')
    return say(
      print,
      `${formatPaise(asked.paise)} waits to be sent back. The running shop asks Razorpay; show says when the refund is made.`,
      0,
    );
  return say(
    print,
    `There is nothing left to refund of "${paymentId}". refund-proposal names what can be refunded.`,
    1,
  );
}

async function propose(order: Order, print: Print): Promise<number> {
  const { strays, refunds, disputes, billMoney } = await getRecords(order);
  const proposed = proposedRefunds(order, strays, refunds, disputes, billMoney);
  for (const { paymentId, amountPaise, isDue, idempotencyKey } of proposed) {
    print(
      `${isDue ? 'Must be refunded' : 'Can be refunded, if the customer asks'}: ${paymentId}, ${formatPaise(amountPaise)}`,
    );
    print(
      `  In the Razorpay dashboard, or: POST /v1/payments/${paymentId}/refund {"amount":${amountPaise},"speed":"normal"}`,
    );
    print(`  X-Refund-Idempotency: ${idempotencyKey}`);
  }
  return say(
    print,
    proposed.length === 0
      ? 'There is nothing to refund.'
      : '\nThis moved no money; refund does. The shop hears of the refund by webhook, and asks Razorpay now and then.',
    0,
  );
}

/** @param format `csv`, for the accountant; blank for one line for each settlement */
async function settlements(month: string, format: string, print: Print): Promise<number> {
  const lines = format === '' || format === 'csv' ? await settledIn(month) : undefined;
  if (!lines)
    return say(print, 'Name a month, such as: settlements 2026-11. Or: settlements 2026-11 csv', 2);
  const rows = format === 'csv' ? csvRows(lines) : settlementLines(lines, month);
  for (const row of rows) print(row);
  return 0;
}

/** One line for each settlement of a month, and the sum. */
const settlementLines = (lines: SettlementLine[], month: string): string[] =>
  lines.length === 0
    ? [`Nothing was settled in ${month}, or the shop has not read it.`]
    : [
        ...settlementsIn(lines).map(
          ({ settledAt, id, utr, ...totals }) =>
            `${dateInIndia(settledAt)}  ${id}  ${utr}  ${inWords(totals)}`,
        ),
        `${month}: ${inWords(settledTotals(lines))}`,
      ];

const inWords = ({ netPaise, feePaise, lines }: Totals): string =>
  `${formatPaise(netPaise)} net, ${counted(lines, 'line')}, fees with tax ${formatPaise(feePaise)}`;

async function closePayment(paymentId: string, print: Print): Promise<number> {
  const closed = await closeUnknownPayment(paymentId, shopTime());
  return closed
    ? say(print, `${paymentId} is closed and no longer listed.`, 0)
    : say(print, `There is no open unknown payment "${paymentId}".`, 1);
}

const MAX_DAYS = 180;

async function compare(days: number, print: Print): Promise<number> {
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    return say(print, `compare takes a number of days, 1 to ${MAX_DAYS}.`, 1);
  try {
    const moved = await compareWithRazorpay(days, shopTime());
    return say(
      print,
      `Looked at ${counted(moved, 'payment')} of the last ${counted(days, 'day')}. What needs a person: list`,
      0,
    );
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return say(print, `Razorpay gives no answer (${error.message}). Try again later.`, 1);
  }
}
