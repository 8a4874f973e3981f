import type { Words } from '#app/words/en';

/** A test compares this list with the database, so that a new table can't be forgotten here. */
interface Personal {
  /** The name of the text that says what it is to its customer. */
  what: keyof Words['held'];
  /** SQL that follows `where`; `$1` is the phone. */
  rows: string;
  /** Columns that would show a secret or another person. */
  without?: string[];
}

/** Why it has no personal data. */
type Impersonal = { why: string };

const PHONE = 'phone = $1';
const ORDERS = `(select reference from orders where ${PHONE})`;
const OF_ORDERS = `reference in ${ORDERS}`;
/** Sent while signed in: anybody may type any number. */
export const TICKET_OF_PHONE = `owner = $1`;
const TICKETS = `(select reference from tickets where ${TICKET_OF_PHONE})`;
const DRAFTS = `(select draft_id from orders where ${PHONE} union
  select draft_id from slot_waiters where ${PHONE})`;
/** The mails that ask to confirm an address. */
const EMAILS = `(select email_id from pending_emails where ${PHONE})`;
const STAFF = `(select staff_id from staff where ${PHONE})`;

export const HELD_TABLES: Record<string, Personal | Impersonal> = {
  // `name_searched` repeats the name.
  orders: { what: 'orders', rows: PHONE, without: ['name_searched'] },
  drafts: { what: 'drafts', rows: `id in ${DRAFTS}` },
  order_flags: { what: 'orderFlags', rows: OF_ORDERS, without: ['cleared_by'] },
  slot_claims: { what: 'slotClaims', rows: `draft_id in ${DRAFTS}` },
  slot_waiters: { what: 'slotWaiters', rows: PHONE },
  visits: { what: 'visits', rows: OF_ORDERS, without: ['technician'] },
  visit_events: {
    what: 'visitEvents',
    rows: OF_ORDERS,
    without: ['technician', 'by_whom'],
  },
  ratings: { what: 'ratings', rows: OF_ORDERS },
  refunds: { what: 'refunds', rows: OF_ORDERS },
  refund_requests: { what: 'refundRequests', rows: OF_ORDERS, without: ['idempotency_key'] },
  stray_payments: { what: 'strayPayments', rows: OF_ORDERS },
  disputes: { what: 'disputes', rows: OF_ORDERS },
  settlement_lines: { what: 'settlementLines', rows: OF_ORDERS },
  unknown_payments: { what: 'unknownPayments', rows: `booking in ${ORDERS}` },
  bills: { what: 'bills', rows: OF_ORDERS, without: ['settled_by'] },
  bill_lines: { what: 'billLines', rows: OF_ORDERS },
  bill_payments: { what: 'billPayments', rows: OF_ORDERS },
  papers: { what: 'papers', rows: OF_ORDERS },
  tax_buyers: { what: 'taxBuyers', rows: OF_ORDERS },
  paper_series: { why: 'The last number of each series.' },
  tickets: {
    what: 'tickets',
    rows: TICKET_OF_PHONE,
    without: ['form_key', 'answered_by', 'closed_by'],
  },
  ticket_answers: { what: 'ticketAnswers', rows: `reference in ${TICKETS}`, without: ['by_whom'] },
  sessions: { what: 'sessions', rows: PHONE, without: ['id_hash'] },
  consents: { what: 'consents', rows: PHONE },
  processing_log: { what: 'processingLog', rows: PHONE },
  messages: {
    what: 'messages',
    rows: `subject in ${ORDERS} or subject in ${TICKETS} or subject in ${DRAFTS} or subject in ${EMAILS}`,
    without: ['provider_id', 'sent_to'],
  },
  message_queues: {
    what: 'messageQueues',
    rows: `subject in ${ORDERS} or subject in ${TICKETS} or subject in ${DRAFTS} or subject in ${EMAILS}`,
  },
  nominees: { what: 'nominees', rows: PHONE },
  pending_emails: { what: 'pendingEmails', rows: PHONE, without: ['email_id', 'confirmed_id'] },
  erasures: { what: 'erasures', rows: PHONE },
  jobs: {
    what: 'jobs',
    rows: `subject in ${ORDERS} or subject in ${TICKETS}`,
    without: ['lease', 'leased_until', 'last_error'],
  },
  staff: { what: 'staff', rows: PHONE },
  staff_sessions: {
    what: 'staffSessions',
    rows: `staff_id in ${STAFF}`,
    without: ['id_hash', 'challenge'],
  },
  staff_passkeys: {
    what: 'staffPasskeys',
    rows: `staff_id in ${STAFF}`,
    without: ['credential_id', 'public_key'],
  },
  staff_feeds: {
    what: 'staffFeeds',
    rows: `staff_id in ${STAFF}`,
    without: ['token_hash'],
  },
  staff_photos: {
    what: 'staffPhotos',
    rows: `staff_id in ${STAFF}`,
    // The picture is on the technician's own page.
    without: ['token', 'jpeg'],
  },
  staff_photo_consents: {
    what: 'staffPhotoConsents',
    rows: `staff_id in ${STAFF}`,
    without: ['by_whom'],
  },
  staff_log: {
    what: 'staffLog',
    rows: `subject in ${ORDERS} or subject in ${TICKETS} or staff_id in ${STAFF}`,
    without: ['staff_id'],
  },
  hold_windows: { why: 'Times under keyed hashes, which lead back to nobody.' },
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
