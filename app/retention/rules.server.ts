import { IDLE_MS } from '#app/account/session.server';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { CONFIRM_WITHIN_MS } from '#app/changes/pending-email.server';
import { EMPTY_CUSTOMER } from '#app/orders/customer';
import { STAFF_IDLE_MS } from '#app/staff/staff-session.server';
import { YEAR_MS, type Rule } from './term';

const NOBODY = JSON.stringify(EMPTY_CUSTOMER);
/** What is left of a booking after that: service, slot and amount. */
const NAMED = `customer <> '${NOBODY}' and coalesce(paid_at, created_at) < $1`;

/** Checked in the outer query too, in case the order is paid meanwhile. */
const UNPAID = `state in ('pending', 'expired')
  and not exists (select 1 from order_flags where order_flags.reference = orders.reference)
  and created_at < $1 and slot_starts_at < $1`;

/** Looks for the rows first, because SQLite's `delete` takes no limit. */
const deleteFrom = (table: string, key: string) => ({
  where: (condition: string): string =>
    `delete from ${table} where (${key}) in (
      select ${key} from ${table} where ${condition} limit $2)`,
});

/** The privacy policy promises these periods. */
export const RULES: Rule[] = [
  {
    what: 'unpaid orders',
    keptMs: YEAR_MS,
    sql: `delete from orders where ${UNPAID} and reference in (
      select reference from orders where ${UNPAID}
        and not exists (select 1 from stray_payments where reference = orders.reference)
        and not exists (select 1 from refunds where reference = orders.reference)
        and not exists (select 1 from disputes where reference = orders.reference)
        and not exists (
          select 1 from jobs
          where kind in ('submission', 'reconciliation', 'refunds', 'refund', 'cancellation', 'slot-change')
            and subject = orders.reference and state = 'waiting')
      limit $2)`,
  },
  {
    what: 'names in paid orders',
    keptMs: 8 * YEAR_MS,
    isByFinancialYear: true,
    sql: `update orders set phone = '', customer = '${NOBODY}', device = '', note = '',
        name_searched = '' where ${NAMED} and reference in (select reference from orders where ${NAMED} limit $2)`,
  },
  {
    what: 'notes on visits',
    keptMs: 8 * YEAR_MS,
    isByFinancialYear: true,
    sql: `update visit_events set note = '' where event_id in (
      select event_id from visit_events where note <> '' and at < $1 limit $2)`,
  },
  {
    what: 'sentences of ratings',
    keptMs: 8 * YEAR_MS,
    isByFinancialYear: true,
    sql: `update ratings set text = '' where reference in (
      select ratings.reference from ratings join orders on orders.reference = ratings.reference
      where text <> '' and coalesce(paid_at, created_at) < $1 limit $2)`,
  },
  {
    what: 'papers',
    keptMs: 8 * YEAR_MS,
    isByFinancialYear: true,
    sql: deleteFrom('papers', 'number').where(`issued_at < $1`),
  },
  {
    what: 'businesses on invoices',
    keptMs: 8 * YEAR_MS,
    isByFinancialYear: true,
    sql: deleteFrom('tax_buyers', 'reference').where(`exists (
      select 1 from orders where orders.reference = tax_buyers.reference
        and coalesce(paid_at, created_at) < $1)`),
  },
  // Stands before the drafts, which these entries keep.
  {
    what: 'entries of the waiting list',
    keptMs: DAY_MS,
    sql: deleteFrom('slot_waiters', 'draft_id').where(`starts_at < $1`),
  },
  {
    what: 'addresses to be confirmed',
    keptMs: CONFIRM_WITHIN_MS,
    sql: deleteFrom('pending_emails', 'phone').where(`asked_at < $1`),
  },
  // A hold that has ended no longer counts; a booked slot counts until it is over.
  {
    what: 'ended slot claims',
    keptMs: 30 * DAY_MS,
    sql: deleteFrom('slot_claims', 'draft_id').where(`starts_at < $1
        or (state = 'held' and held_until < $1)`),
  },
  {
    what: 'slot locks',
    keptMs: DAY_MS,
    sql: deleteFrom('slot_locks', 'zone, starts_at').where(`starts_at < $1`),
  },
  {
    what: 'times of unpaid holds',
    keptMs: DAY_MS,
    sql: deleteFrom('hold_windows', 'phone_key, zone, starts_at').where(`since < $1`),
  },
  {
    what: 'messages',
    keptMs: YEAR_MS,
    sql: deleteFrom('messages', 'message_id').where(`changed_at < $1
        and state not in ('waiting', 'sending')`),
  },
  {
    what: 'queues without messages',
    keptMs: 30 * DAY_MS,
    sql: deleteFrom('message_queues', 'subject').where(`last_at < $1
        and not exists (select 1 from messages where messages.subject = message_queues.subject)`),
  },
  // Stands after the orders, so that the drafts of deleted orders go too.
  {
    what: 'drafts without an order',
    keptMs: 48 * HOUR_MS,
    sql: deleteFrom('drafts', 'id').where(`created_at < $1
        and not exists (select 1 from orders where orders.draft_id = drafts.id)
        and not exists (select 1 from slot_waiters where slot_waiters.draft_id = drafts.id)
        and not exists (select 1 from slot_claims where slot_claims.draft_id = drafts.id)`),
  },
  {
    what: 'sent tickets',
    keptMs: YEAR_MS,
    sql: deleteFrom('tickets', 'reference').where(`state = 'sent'
        and created_at < $1 and sent_at < $1`),
  },
  {
    what: 'refused tickets',
    keptMs: YEAR_MS,
    sql: deleteFrom('tickets', 'reference').where(`state = 'refused' and created_at < $1`),
  },
  {
    what: 'tickets held as spam',
    keptMs: 30 * DAY_MS,
    sql: deleteFrom('tickets', 'reference').where(`state = 'held' and created_at < $1`),
  },
  {
    what: 'answers to deleted tickets',
    keptMs: 0,
    sql: deleteFrom('ticket_answers', 'answer_id').where(`at < $1
        and not exists (select 1 from tickets where tickets.reference = ticket_answers.reference)`),
  },
  // Stands before the withdrawals: without its withdrawal, a consent would count again.
  {
    what: 'replaced consents',
    keptMs: YEAR_MS,
    sql: deleteFrom('consents', 'consent_id').where(`exists (
      select 1 from consents as later where later.phone = consents.phone
        and later.purpose = consents.purpose and later.place > consents.place and later.at < $1)`),
  },
  // Kept while the phone has bookings or waits for a slot, so that it gets no message.
  {
    what: 'withdrawals of consents',
    keptMs: YEAR_MS,
    sql: deleteFrom('consents', 'consent_id').where(`what = 'withdrawn' and at < $1
        and not exists (select 1 from orders where orders.phone = consents.phone)
        and not exists (select 1 from slot_waiters where slot_waiters.phone = consents.phone)
        and not exists (select 1 from consents as older where older.phone = consents.phone
          and older.purpose = consents.purpose and older.place < consents.place)`),
  },
  {
    what: 'the log of processing',
    keptMs: YEAR_MS,
    sql: deleteFrom('processing_log', 'log_id').where(`at < $1`),
  },
  {
    what: 'ended sessions',
    keptMs: 0,
    sql: deleteFrom('sessions', 'id_hash').where(`expires_at <= $1`),
  },
  {
    what: 'idle sessions',
    keptMs: IDLE_MS,
    sql: deleteFrom('sessions', 'id_hash').where(`seen_at <= $1`),
  },
  {
    what: 'ended sessions of the desk',
    keptMs: STAFF_IDLE_MS,
    sql: deleteFrom('staff_sessions', 'id_hash').where(`expires_at <= $1 or seen_at <= $1`),
  },
  // Leaving deletes the photo at once; this is for what an older version left.
  {
    what: 'photos of former staff',
    keptMs: 0,
    sql: deleteFrom('staff_photos', 'staff_id').where(`exists (
      select 1 from staff where staff.staff_id = staff_photos.staff_id
        and (left_at <= $1 or (role <> 'technician' and made_at <= $1)))`),
  },
  {
    what: 'photos without consent',
    keptMs: 30 * DAY_MS,
    sql: deleteFrom('staff_photos', 'staff_id').where(`is_shown = 0 and made_at < $1`),
  },
  {
    what: 'consents to deleted photos',
    keptMs: YEAR_MS,
    sql: deleteFrom('staff_photo_consents', 'consent_id').where(`at < $1 and not exists (
      select 1 from staff_photos
        where staff_photos.staff_id = staff_photo_consents.staff_id and is_shown = 1)`),
  },
  {
    what: 'the log of the desk',
    keptMs: 8 * YEAR_MS,
    sql: deleteFrom('staff_log', 'log_id').where(`at < $1`),
  },
  {
    what: 'jobs',
    keptMs: YEAR_MS,
    sql: deleteFrom('jobs', 'kind, subject').where(`state <> 'waiting' and run_at < $1`),
  },
  {
    what: 'closed unknown payments',
    keptMs: YEAR_MS,
    sql: deleteFrom('unknown_payments', 'payment_id').where(`closed_at < $1`),
  },
  {
    what: 'settled scheduled changes',
    keptMs: YEAR_MS,
    sql: deleteFrom('scheduled_changes', 'id').where(`state <> 'waiting' and settled_at < $1`),
  },
  {
    what: 'settlement lines',
    keptMs: 8 * YEAR_MS,
    sql: deleteFrom('settlement_lines', 'settlement_id, entity_id').where(`settled_at < $1`),
  },
  {
    what: 'webhook events',
    keptMs: YEAR_MS,
    sql: deleteFrom('webhook_events', 'event_id').where(`received_at < $1`),
  },
  {
    what: 'searches that found nothing',
    keptMs: 90 * DAY_MS,
    sql: deleteFrom('unfound_searches', 'words').where(`last_at < $1`),
  },
  {
    what: 'ended limits',
    keptMs: 0,
    sql: deleteFrom('limits', 'key').where(`expire < $1`),
  },
];
