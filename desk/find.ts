/** What a search at the desk finds: bookings and tickets. */
import { nationalNumber } from '#app/account/phone';
import { asciiDigits } from '#app/ground/digits';
import type { Order } from '#app/orders/order';
import { findOrders } from '#app/orders/order.server';
import { ordersNamed } from '#app/orders/searched-names.server';
import { isNamed, wantedInName } from '#app/search/folded-name';
import {
  followTicket,
  ticketsOfDesk,
  type FollowedTicket,
} from '#app/support/ticket-answers.server';

const MAX_FOUND = 40;
export const FEWEST_CHARACTERS = 3;
/** Tickets are looked through one by one, open ones first. */
const MOST_TICKETS = 1_000;

export interface Found {
  orders: Order[];
  tickets: FollowedTicket[];
}

/**
 * Finds by the first or last digits of a phone, a number or id, the beginning of a reference, or a
 * part of the name.
 */
export async function find(typed: string, maySeeTickets: boolean): Promise<Found> {
  if (typed.length < FEWEST_CHARACTERS) return { orders: [], tickets: [] };
  const [orders, tickets] = await Promise.all([
    findBookings(typed),
    maySeeTickets ? findTickets(typed) : [],
  ]);
  return { orders, tickets };
}

const NEWEST = `order by created_at desc, reference limit ${MAX_FOUND}`;

function findBookings(typed: string): Promise<Order[]> {
  const digits = digitsOf(typed);
  if (digits)
    return findOrders(`(phone like $1 or phone like $2) and state <> 'expired' ${NEWEST}`, [
      `%${digits}`,
      `+91${digits}%`,
    ]);
  if (PROVIDERS_ID.test(typed)) return findOrders(`reference in (${BY_ID}) ${NEWEST}`, [typed]);
  const written = typed.toUpperCase();
  if (PAPER_NUMBER.test(written))
    return findOrders(`reference in (${BY_PAPER}) ${NEWEST}`, [written.replaceAll('-', '_') + '%']);
  if (written.startsWith('DD-'))
    return findOrders(`reference like $1 escape '\\' ${NEWEST}`, [`${escaped(written)}%`]);
  return ordersNamed(typed, MAX_FOUND);
}

async function findTickets(typed: string): Promise<FollowedTicket[]> {
  const known = await followTicket(typed.toUpperCase());
  if (known) return known.state === 'held' ? [] : [known];
  const [digits, wanted] = [digitsOf(typed), wantedInName(typed)];
  const isPhone = (number: string) => number.endsWith(digits) || number.startsWith(digits);
  const isIt = ({ reference, ticket }: FollowedTicket) =>
    digits
      ? isPhone(nationalNumber(ticket.phone))
      : isNamed(ticket.name, wanted) || reference.startsWith(typed.toUpperCase());
  return (await ticketsOfDesk(MOST_TICKETS)).filter(isIt).slice(0, MAX_FOUND);
}

/** Blank unless it is a part of a phone number, in the digits of any script. */
function digitsOf(typed: string): string {
  const digits = nationalNumber(typed).replaceAll(/\D/g, '');
  const isNumber = /^[\d\s+()-]+$/.test(asciiDigits(typed));
  return isNumber && digits.length >= FEWEST_CHARACTERS ? digits : '';
}

/** Razorpay's ids. */
const PROVIDERS_ID = /^(order|pay|rfnd|disp)_\w{3,40}$/;
const BY_ID = [
  ['orders', 'razorpay_order_id'],
  ['orders', 'razorpay_payment_id'],
  ['bill_payments', 'razorpay_order_id'],
  ['bill_payments', 'payment_id'],
  ['stray_payments', 'payment_id'],
  ['refunds', 'refund_id'],
  ['disputes', 'dispute_id'],
]
  .map(([table, column]) => `select reference from ${table} where ${column} = $1`)
  .concat(`select booking from unknown_payments where payment_id = $1`)
  .join(' union ');

/** Number such as `DD/26-27/000001`, as printed or with a hyphen for each stroke. */
const PAPER_NUMBER = /^D[A-Z][/-]\d\d-\d\d(?:[/-]\d{0,6})?$/;
/** `_` stands for one character, stroke or hyphen. */
const BY_PAPER = `select reference from papers where number like $1`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
