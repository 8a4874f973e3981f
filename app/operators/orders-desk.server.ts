import { overbookedSlots } from '#app/changes/overbooked.server';
import { publishedContent } from '#app/content/content.server';
import { learnTime, shopTime } from '#app/database/clock.server';
import { closeDatabase, database } from '#app/database/database.server';
import { refundAll, resend } from './order-commands.server';
import { lateJobs } from '#app/jobs/late-jobs.server';
import { formatPaise } from '#app/ground/money';
import { heldTickets, releaseTicket } from '#app/support/ticket-store.server';
import { bookingCardData } from '#app/orders/booking-card.server';
import { ENDED_WITHOUT_LOSS_SQL } from '#app/refunds/dispute-state';
import { openReasons, type OpenReason } from './open-reasons';
import { ORDER_FLAGS, type Order } from '#app/orders/order';
import { clearFlag, HAS_OPEN_FLAG } from '#app/orders/order-flags.server';
import { findOrders, getOrder } from '#app/orders/order.server';
import { proposedRefunds } from '#app/refunds/refunds';
import { cancellationLine, getRecords, moneyLines, settlements } from './money-desk.server';
import { printDoubt, trustToday } from './clock-desk.server';
import { say, type Print } from './print';
import { requireStore } from './require-store.server';
import { closePayment, compare, listUnknownMoney } from './unknown-desk.server';

export const USAGE = `npm run orders [-- <command>]

  list (or nothing)           orders that need a person, and what to do; unknown payments; tickets held as spam
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

const MAX_LISTED = 200;

interface Desk {
  print: Print;
  withCustomer: boolean;
}

/** @returns the exit code */
export async function ordersDesk(
  words: string[],
  print: Print,
  withCustomer = false,
): Promise<number> {
  requireStore();
  const desk: Desk = { print, withCustomer };
  const [command = 'list', subject = ''] = words;
  try {
    await learnTime(await database());
    if (command === 'list') return await list(desk);
    if (command === 'clear') return await clear(words, desk.print);
    if (command === 'close-payment') return await closePayment(subject, desk.print);
    if (command === 'release') return await release(subject, desk.print);
    if (command === 'trust-clock') return await trustToday(subject, desk.print);
    if (command === 'compare') return await compare(Number(subject), desk.print);
    if (command === 'settlements') return await settlements(subject, words[2] ?? '', print);
    const again = (order: Order) => resend(order, print);
    const refund = (order: Order) => refundAll(order, words[2] ?? '', print);
    const work = { show, resend: again, refund, 'refund-proposal': propose }[command];
    if (!work) return say(print, `Not known: ${command}\n\n${USAGE}`, 2);
    const order = await getOrder(subject);
    return order ? await work(order, desk) : say(print, `There is no order "${subject}".`, 1);
  } finally {
    await closeDatabase();
  }
}

async function list(desk: Desk): Promise<number> {
  const now = shopTime();
  let found = 0;
  let isCut = false;
  for await (const { order, reasons } of openOrders(now)) {
    isCut = found === MAX_LISTED;
    if (isCut) break;
    found += 1;
    desk.print(headline(order));
    for (const reason of reasons) desk.print(reasonLine(reason));
    printCustomer(order, desk);
  }
  say(
    desk.print,
    found === 0
      ? 'No order needs a person.'
      : `\n${found} ${found === 1 ? 'order needs' : 'orders need'} a person.${isCut ? ' There are more; these are the newest.' : ''}`,
    0,
  );
  await printDoubt(desk.print);
  for (const line of await lateJobs(now)) desk.print(line);
  await listOverbooked(desk.print, now);
  await listUnknownMoney(desk.print, now);
  return listHeldTickets(desk);
}

/** Nobody is thrown out: a person calls. */
export async function listOverbooked(print: Print, now: number): Promise<void> {
  const { capacity } = (await publishedContent()).content.site;
  const slots = await overbookedSlots(capacity, now);
  if (slots.length > 0)
    print(
      '\nMore is booked than fits. Call the customers to agree on another time, or add visits in the CMS:',
    );
  for (const { date, label, zone, booked, perSlot, references } of slots)
    print(
      `  ${date}, ${label}, ${zone.name}: ${booked} booked, ${perSlot} fit: ${references.join(', ')}`,
    );
}

/** The sender saw "submitted", and a browser extension may have filled the honeypot field. */
async function listHeldTickets({ print, withCustomer }: Desk): Promise<number> {
  const held = await heldTickets(MAX_LISTED);
  if (held.length > 0)
    print(
      `\n${held.length}${held.length === MAX_LISTED ? ' or more' : ''} ${held.length === 1 ? 'ticket is' : 'tickets are'} held as spam and not sent; the newest first:`,
    );
  for (const { reference, createdAt, ticket } of held) {
    print(`${reference}  ${moment(createdAt)}`);
    if (withCustomer) print(`  ${JSON.stringify(ticket)}`); // JSON escapes line breaks
  }
  return 0;
}

async function release(reference: string, print: Print): Promise<number> {
  const isReleased = await releaseTicket(reference, shopTime());
  return isReleased
    ? say(print, `The shop sends ${reference}.`, 0)
    : say(print, `No held ticket: ${reference}`, 2);
}

const MAY_NEED_A_PERSON = `(${HAS_OPEN_FLAG} or state = 'paid'
  or reference in (select reference from disputes where state not in ${ENDED_WITHOUT_LOSS_SQL})
  or reference in (select reference from refunds where state = 'created'))`;

/** Reads page by page, newest first: what happened since may have settled a flag. */
export async function* openOrders(
  now: number,
): AsyncGenerator<{ order: Order; reasons: OpenReason[] }> {
  for (let skipped = 0, isLast = false; !isLast; skipped += MAX_LISTED) {
    const flagged = await findOrders(
      `${MAY_NEED_A_PERSON} order by created_at desc, reference limit ${MAX_LISTED} offset ${skipped}`,
      [],
    );
    for (const order of flagged) {
      const reasons = openReasons(order, await getRecords(order), now);
      if (reasons.length > 0) yield { order, reasons };
    }
    isLast = flagged.length < MAX_LISTED;
  }
}

async function show(order: Order, desk: Desk): Promise<number> {
  const records = await getRecords(order);
  const { flags, strays, refunds, disputes } = records;
  desk.print(headline(order));
  for (const [name, instant] of [
    ['made', order.createdAt],
    ['paid', order.paidAt],
    ['submitted', order.submittedAt],
    ['cancelled', order.cancelledAt],
  ] as const)
    desk.print(`  ${name}: ${moment(instant)}`);
  desk.print(
    `  Razorpay: ${order.razorpayOrderId || 'no order yet'}, ${order.razorpayPaymentId || 'no payment'}${order.lastFailure ? `, last try: ${order.lastFailure}` : ''}`,
  );
  for (const stray of strays)
    desk.print(
      `  stray payment: ${stray.paymentId} ${formatPaise(stray.amountPaise)} (${stray.reason}), ${moment(stray.seenAt)}`,
    );
  for (const refund of refunds)
    desk.print(
      `  refund: ${refund.id} of ${refund.paymentId} ${formatPaise(refund.amountPaise)} ${refund.state}, ${moment(refund.updatedAt)}`,
    );
  for (const line of moneyLines(records)) desk.print(line);
  for (const { id, paymentId, amountPaise, phase, state } of disputes) {
    desk.print(`  dispute: ${id} of ${paymentId} ${formatPaise(amountPaise)} ${phase} ${state}`);
  }
  desk.print(await cancellationLine(order, shopTime()));
  for (const reason of openReasons(order, records, shopTime())) desk.print(reasonLine(reason));
  for (const { flag, clearedAt, clearedBy } of flags.filter((each) => each.clearedAt > 0))
    desk.print(`  cleared: ${flag} by ${clearedBy}, ${moment(clearedAt)}`);
  printCustomer(order, desk);
  return 0;
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

const reasonLine = ({ reason, todo, helps }: OpenReason): string =>
  `  ${reason}: ${todo}${helps.length > 0 ? ` Commands: ${helps.join(', ')}` : ''}`;

async function propose(order: Order, { print }: Desk): Promise<number> {
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

function headline(order: Order): string {
  const { when, pricePaise, serviceName } = bookingCardData(order);
  return `${order.reference}  ${order.state}${order.cancelledAt > 0 ? ', cancelled' : ''}  ${serviceName}, ${when}, ${formatPaise(pricePaise)}`;
}

function printCustomer({ customer, phone, problem }: Order, { print, withCustomer }: Desk): void {
  if (!withCustomer) return;
  print(
    `  ${customer.name}, ${phone}, ${customer.email}, ${[customer.address, customer.landmark, customer.city, customer.pincode].filter(Boolean).join(', ')}`,
  );
  if (problem.device) print(`  Device: ${problem.device}`);
  if (problem.note) print(`  Problem: ${problem.note}`);
}

const moment = (instant: number): string =>
  instant === 0 ? 'not yet' : new Date(instant).toISOString();
