import { closeDatabase, database } from '#app/database/database.server';
import { restartJob } from '#app/jobs/jobs.server';
import { lateJobs } from '#app/jobs/late-jobs.server';
import { formatPaise } from '#app/money';
import { heldTickets } from '#app/support/ticket-store.server';
import { bookingCardData } from '#app/orders/booking';
import { getDisputes } from '#app/payments/dispute.server';
import { openReasons, type OpenReason } from './open-reasons';
import type { Order } from '#app/orders/order';
import { findOrders, getOrder } from '#app/orders/order.server';
import { proposedRefunds } from '#app/payments/refund-proposal';
import { getRefunds, getStrayPayments } from '#app/payments/refund.server';
import { closePayment, compare, listUnknownMoney } from './unknown-desk.server';

const USAGE = `npm run orders -- <command>

  list                        orders that need a person, and what there is to do; money of orders that the
                              shop does not know; tickets that were held as spam
  show <reference>            one order with its payments and refunds
  resend <reference>          sends a paid order to the form service again, by the running shop
  refund-proposal <reference> which payment should go back, and how; moves no money
  close-payment <payment>     a person has dealt with a payment of an order that the shop does not know
  compare <days>              asks Razorpay for all payments of the last days and takes in what is missing here;
                              after an older backup was restored

  --with-customer             names, phones and addresses, too`;

const MAX_LISTED = 200;

interface Desk {
  print: (line: string) => void;
  withCustomer: boolean;
}

export async function ordersDesk(words: string[], print: (line: string) => void): Promise<number> {
  const desk: Desk = { print, withCustomer: words.includes('--with-customer') };
  const [command = '', subject = ''] = words.filter((word) => !word.startsWith('--'));
  try {
    if (command === 'list') return await list(desk);
    if (command === 'close-payment') return await closePayment(subject, desk.print);
    if (command === 'compare') return await compare(Number(subject), desk.print);
    const work = { show, resend, 'refund-proposal': propose }[command];
    if (!work) return say(print, USAGE, command === '' ? 0 : 1);
    const order = await getOrder(subject);
    return order ? await work(order, desk) : say(print, `There is no order "${subject}".`, 1);
  } finally {
    await closeDatabase();
  }
}

async function list(desk: Desk): Promise<number> {
  const now = Date.now();
  let found = 0;
  let isCut = false;
  for await (const { order, reasons } of openOrders(now)) {
    isCut = found === MAX_LISTED;
    if (isCut) break;
    found += 1;
    desk.print(headline(order));
    for (const { reason, todo } of reasons) desk.print(`  ${reason}: ${todo}`);
    printCustomer(order, desk);
  }
  say(
    desk.print,
    found === 0
      ? 'No order needs a person.'
      : `\n${found} ${found === 1 ? 'order needs' : 'orders need'} a person.${isCut ? ' There are more; these are the newest.' : ''}`,
    0,
  );
  for (const line of await lateJobs(now)) desk.print(line);
  await listUnknownMoney(desk.print, now);
  return listHeldTickets(desk);
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

const MAY_NEED_A_PERSON = `(attention is not null or state = 'paid'
  or reference in (select reference from disputes where state not in ('won', 'closed'))
  or reference in (select reference from refunds where state = 'created'))`;

/** Flags are never removed, so this reads all flagged orders, page by page, newest first. */
async function* openOrders(now: number): AsyncGenerator<{ order: Order; reasons: OpenReason[] }> {
  for (let skipped = 0, isLast = false; !isLast; skipped += MAX_LISTED) {
    const flagged = await findOrders(
      `${MAY_NEED_A_PERSON} order by created_at desc, reference limit ${MAX_LISTED} offset ${skipped}`,
      [],
    );
    for (const order of flagged) {
      const { reference } = order;
      const reasons = openReasons(
        order,
        await getStrayPayments(reference),
        await getRefunds(reference),
        now,
        await getDisputes(reference),
      );
      if (reasons.length > 0) yield { order, reasons };
    }
    isLast = flagged.length < MAX_LISTED;
  }
}

async function show(order: Order, desk: Desk): Promise<number> {
  const [strays, refunds, disputes] = await Promise.all([
    getStrayPayments(order.reference),
    getRefunds(order.reference),
    getDisputes(order.reference),
  ]);
  desk.print(headline(order));
  for (const [name, instant] of [
    ['made', order.createdAt],
    ['paid', order.paidAt],
    ['submitted', order.submittedAt],
  ] as const)
    desk.print(`  ${name}: ${moment(instant)}`);
  desk.print(
    `  Razorpay: ${order.razorpayOrderId || 'no order yet'}, ${order.razorpayPaymentId || 'no payment'}${order.lastFailure ? `, last try: ${order.lastFailure}` : ''}`,
  );
  for (const stray of strays)
    desk.print(
      `  beside it: ${stray.paymentId} ${formatPaise(stray.amountPaise)} (${stray.reason}), ${moment(stray.seenAt)}`,
    );
  for (const refund of refunds)
    desk.print(
      `  refund: ${refund.id} of ${refund.paymentId} ${formatPaise(refund.amountPaise)} ${refund.state}, ${moment(refund.updatedAt)}`,
    );
  for (const { id, paymentId, amountPaise, phase, state } of disputes) {
    desk.print(`  dispute: ${id} of ${paymentId} ${formatPaise(amountPaise)} ${phase} ${state}`);
  }
  for (const { reason, todo } of openReasons(order, strays, refunds, Date.now(), disputes))
    desk.print(`  ${reason}: ${todo}`);
  printCustomer(order, desk);
  return 0;
}

async function resend(order: Order, { print }: Desk): Promise<number> {
  if (order.state === 'submitted') return say(print, 'It is submitted already.', 0);
  if (order.state !== 'paid')
    return say(print, `It is ${order.state}: only a paid order is sent.`, 1);
  if (order.attention.includes('second-payment'))
    return say(
      print,
      'It was paid a second time and goes back, so it is not sent: refund-proposal',
      1,
    );
  const now = Date.now();
  await restartJob(await database(), 'submission', order.reference, now, now);
  return say(
    print,
    'The running shop sends it within seconds; `show` says when it is submitted.',
    0,
  );
}

async function propose(order: Order, { print }: Desk): Promise<number> {
  const proposed = proposedRefunds(
    order,
    await getStrayPayments(order.reference),
    await getRefunds(order.reference),
    await getDisputes(order.reference),
  );
  for (const { paymentId, amountPaise, isDue, idempotencyKey } of proposed) {
    print(
      `${isDue ? 'Should go back' : 'Could go back, if the customer wishes'}: ${paymentId}, ${formatPaise(amountPaise)}`,
    );
    print(
      `  In the Razorpay dashboard, or: POST /v1/payments/${paymentId}/refund {"amount":${amountPaise},"speed":"normal"}`,
    );
    print(`  X-Refund-Idempotency: ${idempotencyKey}`);
  }
  return say(
    print,
    proposed.length === 0
      ? 'There is nothing to send back.'
      : '\nThis moved no money. The shop hears of the refund by webhook, and asks Razorpay now and then.',
    0,
  );
}

function headline(order: Order): string {
  const { when, pricePaise, serviceName } = bookingCardData(order);
  return `${order.reference}  ${order.state}  ${serviceName}, ${when}, ${formatPaise(pricePaise)}`;
}

function printCustomer({ customer, phone }: Order, { print, withCustomer }: Desk): void {
  if (withCustomer)
    print(
      `  ${customer.name}, ${phone}, ${customer.email}, ${[customer.address, customer.landmark, customer.city, customer.pincode].filter(Boolean).join(', ')}`,
    );
}

const moment = (instant: number): string =>
  instant === 0 ? 'not yet' : new Date(instant).toISOString();

function say(print: Desk['print'], text: string, code: number): number {
  print(text);
  return code;
}
