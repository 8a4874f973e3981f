/**
 * Every table of the store, and which of its rows are about one phone. A test compares this list
 * with the database, so that a new table can't be forgotten here.
 */
interface Personal {
  /** As its customer reads it. */
  what: string;
  /** SQL that follows `where`; `$1` is the phone. */
  rows: string;
  /** Columns that would show a secret or another person. */
  without?: string[];
}

/** Why it holds nothing of anybody. */
type Impersonal = { why: string };

const PHONE = 'phone = $1';
const ORDERS = `(select reference from orders where ${PHONE})`;
const OF_ORDERS = `reference in ${ORDERS}`;
/** The form writes the number so, and JSON escapes every quote that a customer types. */
export const TICKET_OF_PHONE = `ticket like '%"phone":"' || cast($1 as text) || '"%'`;
const TICKETS = `(select reference from tickets where ${TICKET_OF_PHONE})`;
const DRAFTS = `(select draft_id from orders where ${PHONE} union
  select draft_id from slot_waiters where ${PHONE})`;
const STAFF = `(select staff_id from staff where ${PHONE})`;

export const HELD_TABLES: Record<string, Personal | Impersonal> = {
  orders: { what: 'Bookings', rows: PHONE },
  drafts: { what: 'What was chosen for a booking', rows: `id in ${DRAFTS}` },
  order_flags: { what: 'What a person had to look at', rows: OF_ORDERS, without: ['cleared_by'] },
  slot_claims: { what: 'Slots held or booked', rows: `draft_id in ${DRAFTS}` },
  slot_waiters: { what: 'Slots you wait for', rows: PHONE },
  visits: { what: 'Visits', rows: OF_ORDERS, without: ['technician'] },
  visit_events: {
    what: 'What happened at visits',
    rows: OF_ORDERS,
    without: ['technician', 'by_whom'],
  },
  refunds: { what: 'Refunds', rows: OF_ORDERS },
  refund_requests: { what: 'Refunds to be made', rows: OF_ORDERS, without: ['idempotency_key'] },
  stray_payments: { what: 'Payments beside a booking', rows: OF_ORDERS },
  disputes: { what: 'Disputes with the bank', rows: OF_ORDERS },
  settlement_lines: { what: 'What Razorpay settled', rows: OF_ORDERS },
  unknown_payments: { what: 'Payments whose booking was lost', rows: `booking in ${ORDERS}` },
  bills: { what: 'Final bills', rows: OF_ORDERS, without: ['settled_by'] },
  bill_lines: { what: 'Lines of final bills', rows: OF_ORDERS },
  bill_payments: { what: 'Payments of final bills', rows: OF_ORDERS },
  papers: { what: 'Receipts, invoices and notes', rows: OF_ORDERS },
  tax_buyers: { what: 'Your business on invoices', rows: OF_ORDERS },
  paper_series: { why: 'The last number of each series.' },
  tickets: {
    what: 'Tickets',
    rows: TICKET_OF_PHONE,
    without: ['form_key', 'answered_by', 'closed_by'],
  },
  ticket_answers: { what: 'Our answers', rows: `reference in ${TICKETS}`, without: ['by_whom'] },
  sessions: { what: 'Where you are signed in', rows: PHONE, without: ['id_hash'] },
  consents: { what: 'Consents', rows: PHONE },
  processing_log: { what: 'What was done with your data', rows: PHONE },
  messages: {
    what: 'What we told you',
    rows: `subject in ${ORDERS} or subject in ${TICKETS} or subject in ${DRAFTS}`,
    without: ['provider_id'],
  },
  message_queues: {
    what: 'The order of what we told you',
    rows: `subject in ${ORDERS} or subject in ${TICKETS} or subject in ${DRAFTS}`,
  },
  nominees: { what: 'Your nominee', rows: PHONE },
  erasures: { what: 'Erasures asked for', rows: PHONE },
  jobs: {
    what: 'What the shop does by itself for your bookings and tickets',
    rows: `subject in ${ORDERS} or subject in ${TICKETS}`,
    without: ['lease', 'leased_until', 'last_error'],
  },
  staff: { what: 'Your place in our team', rows: PHONE },
  staff_sessions: {
    what: 'Your sessions at the desk',
    rows: `staff_id in ${STAFF}`,
    without: ['id_hash', 'challenge'],
  },
  staff_passkeys: {
    what: 'Your passkey at the desk',
    rows: `staff_id in ${STAFF}`,
    without: ['credential_id', 'public_key'],
  },
  staff_feeds: {
    what: 'Your calendar feed at the desk',
    rows: `staff_id in ${STAFF}`,
    without: ['token_hash'],
  },
  staff_log: {
    what: 'Who of our staff opened or changed your booking',
    rows: `subject in ${ORDERS} or subject in ${TICKETS} or staff_id in ${STAFF}`,
    without: ['staff_id'],
  },
  slot_locks: { why: 'Zones and times.' },
  webhook_events: { why: 'Numbers and kinds of Razorpay’s events.' },
  limits: { why: 'Counts under keyed hashes, which lead back to nobody.' },
  unfound_searches: { why: 'Words and counts, without who searched.' },
  scheduled_changes: { why: 'The editors’ changes.' },
  store_facts: { why: 'Facts of the store itself.' },
  migrations: { why: 'Versions of the store.' },
};

export interface PersonalTable extends Personal {
  table: string;
}

export const personalTables = (): PersonalTable[] =>
  Object.entries(HELD_TABLES).flatMap(([table, of]) => ('rows' in of ? [{ table, ...of }] : []));
