/** `npm run orders -- list`: all that needs a person. */
import { counted } from '#app/ground/counted';
import { overbookedSlots } from '#app/changes/overbooked.server';
import { publishedContent } from '#app/content/content.server';
import { shopTime } from '#app/database/clock.server';
import { lateJobs, type LateJob } from '#app/jobs/late-jobs.server';
import { openOrders } from '#app/operators/open-orders.server';
import { disputeTodo, unknownFacts } from '#app/operators/staff-words';
import { newestOrders } from '#app/orders/order.server';
import { openUnknownDisputes } from '#app/refunds/dispute.server';
import { openUnknownPayments } from '#app/refunds/unknown-payment.server';
import { heldTickets } from '#app/support/ticket-store.server';
import { printDoubt } from './clock.server';
import { customerLines, headline, moment, reasonLine } from './order-lines.server';
import { say, type Print } from './print';

const MAX_LISTED = 200;

export async function list(print: Print, withCustomer: boolean): Promise<number> {
  const now = shopTime();
  await listOrders(print, withCustomer, now);
  await printDoubt(print);
  await listLateJobs(print, now);
  await listOverbooked(print, now);
  await listUnknownMoney(print, now);
  await listHeldTickets(print, withCustomer);
  return 0;
}

/** How many `latest` shows when nobody says. */
export const LATEST = 20;

export async function latest(number: number, print: Print, withCustomer: boolean): Promise<number> {
  if (!Number.isInteger(number) || number < 1 || number > MAX_LISTED)
    return say(print, `latest takes a number, 1 to ${MAX_LISTED}.`, 1);
  const orders = await newestOrders(number);
  for (const order of orders) {
    print(headline(order));
    if (withCustomer) for (const line of customerLines(order)) print(line);
  }
  if (orders.length === 0) print('There is no order yet.');
  return 0;
}

async function listOrders(print: Print, withCustomer: boolean, now: number): Promise<void> {
  const open = await openOrders(now, MAX_LISTED + 1);
  const listed = open.slice(0, MAX_LISTED);
  for (const { order, reasons } of listed) {
    print(headline(order));
    for (const reason of reasons) print(reasonLine(reason, now));
    if (withCustomer) for (const line of customerLines(order)) print(line);
  }
  const more = open.length > listed.length ? ' There are more; these are the newest.' : '';
  print(
    open.length === 0
      ? 'No order needs a person.'
      : `\n${counted(listed.length, 'order needs', 'orders need')} a person.${more}`,
  );
}

async function listLateJobs(print: Print, now: number): Promise<void> {
  const late = await lateJobs(now);
  if (late.length === 0) return;
  print(`\n${counted(late.length, 'job is', 'jobs are')} late. Does the shop run?`);
  for (const job of late) print(`${job.kind} ${job.subject}  ${whyLate(job, now)}`);
}

const whyLate = ({ runAt, attempts }: LateJob, now: number): string =>
  runAt > now
    ? `set for ${day(runAt)} by a wrong clock; a running shop does it now`
    : `was due at ${new Date(runAt).toISOString()}, tried ${counted(attempts, 'time')}`;

const day = (instant: number): string =>
  Math.abs(instant) <= 8.64e15 ? new Date(instant).toISOString().slice(0, 10) : 'no day';

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

async function listUnknownMoney(print: Print, now: number): Promise<void> {
  const payments = await openUnknownPayments(MAX_LISTED);
  if (payments.length > 0) {
    const one = payments.length === 1;
    print(
      `\n${orMore(payments)} ${one ? 'payment came for an order' : 'payments came for orders'} that this shop does not know; the newest first.`,
    );
    print(
      'Either the shop was restored from an older backup: find the booking in the Razorpay dashboard and the form service,',
    );
    print(
      'and call the customer or refund. Or the payment has nothing to do with the shop. Then: close-payment <payment>',
    );
  }
  for (const payment of payments)
    print(`${payment.paymentId}  ${moment(payment.seenAt)}  ${unknownFacts(payment)}`);
  const disputes = await openUnknownDisputes(MAX_LISTED);
  if (disputes.length > 0) print('\nDisputes of payments that this shop does not know:');
  for (const dispute of disputes) print(`  ${disputeTodo(dispute, now)}`);
}

/** The sender saw "submitted", and a browser extension may have filled the honeypot field. */
async function listHeldTickets(print: Print, withCustomer: boolean): Promise<void> {
  const held = await heldTickets(MAX_LISTED);
  if (held.length > 0)
    print(
      `\n${orMore(held)} ${held.length === 1 ? 'ticket is' : 'tickets are'} held as spam and not sent; the newest first:`,
    );
  for (const { reference, createdAt, ticket } of held) {
    print(`${reference}  ${moment(createdAt)}`);
    if (withCustomer) print(`  ${JSON.stringify(ticket)}`); // JSON escapes line breaks
  }
}

const orMore = ({ length }: unknown[]): string =>
  length === MAX_LISTED ? `${length} or more` : String(length);
