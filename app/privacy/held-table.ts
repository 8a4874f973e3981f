import type { Words } from '#app/words/en';

/**
 * Any text column that is named nowhere here is taken for a customer's: erasures and terms must
 * clear it, and logs never show it. `tests/privacy/forgotten.test.ts` fills each and looks.
 */
interface Columns {
  /** Text of no customer, between blanks: keys, states, what the shop, its staff or a provider wrote. */
  ours?: string;
  /** What an erasure leaves of a customer, with why. `customer.name` is a value in JSON. */
  erasureLeaves?: Record<string, string>;
  /** What all terms leave of a customer, with why. */
  termsLeave?: Record<string, string>;
}

/** A table with rows of a phone. */
export interface Personal extends Columns {
  /** The name of the text that says what it is to its customer. */
  what: keyof Words['held'];
  /** SQL that follows `where`; `$1` is the phone. */
  rows: string;
  /** Columns that a download leaves out, with why. */
  without?: Record<string, string>;
}

/** Why it has no personal data. */
export interface Impersonal extends Columns {
  why: string;
}

export const PHONE = 'phone = $1';
export const ORDERS = `(select reference from orders where ${PHONE})`;
export const OF_ORDERS = `reference in ${ORDERS}`;
/** Sent while signed in: anybody may type any number. */
export const TICKET_OF_PHONE = `owner = $1`;
export const TICKETS = `(select reference from tickets where ${TICKET_OF_PHONE})`;
export const DRAFTS = `(select draft_id from orders where ${PHONE} union
  select draft_id from slot_waiters where ${PHONE})`;
/** The mails that ask to confirm an address. */
const EMAILS = `(select email_id from pending_emails where ${PHONE})`;
export const STAFF = `(select staff_id from staff where ${PHONE})`;
export const TOLD = `subject in ${ORDERS} or subject in ${TICKETS} or subject in ${DRAFTS} or subject in ${EMAILS}`;

export const A_SECRET = 'Who has it gets in.';
export const WHO_OF_US = 'Names somebody of the staff.';
export const OF_WORKERS = 'Only the worker reads it.';
export const TAX_LAW = 'Tax law wants it with a paid booking.';
export const PROOF = 'Proof, for a year.';
export const A_HASH = 'A keyed hash, which leads back to nobody.';
export const KEPT_BY_THEM = 'Until they change it.';
export const WORKS_HERE = 'While they work here.';
