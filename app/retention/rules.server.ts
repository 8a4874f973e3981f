import { IDLE_MS } from '#app/account/session.server';
import { DAY_MS, HOUR_MS } from '#app/durations';
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
    sql: `update orders set phone = '', customer = '${NOBODY}', device = '', note = ''
      where ${NAMED} and reference in (select reference from orders where ${NAMED} limit $2)`,
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
    sql: `delete from papers where number in (select number from papers where issued_at < $1 limit $2)`,
  },
  {
    what: 'businesses on invoices',
    keptMs: 8 * YEAR_MS,
    isByFinancialYear: true,
    sql: `delete from tax_buyers where reference in (
      select tax_buyers.reference from tax_buyers join orders on orders.reference = tax_buyers.reference
      where coalesce(paid_at, created_at) < $1 limit $2)`,
  },
  // Before the drafts, which they keep.
  {
    what: 'entries of the waiting list',
    keptMs: DAY_MS,
    sql: `delete from slot_waiters where draft_id in (
      select draft_id from slot_waiters where starts_at < $1 limit $2)`,
  },
  // A hold that has ended no longer counts; a booked slot counts until it is over.
  {
    what: 'ended slot claims',
    keptMs: 30 * DAY_MS,
    sql: `delete from slot_claims where draft_id in (
      select draft_id from slot_claims where starts_at < $1
        or (state = 'held' and held_until < $1) limit $2)`,
  },
  {
    what: 'slot locks',
    keptMs: DAY_MS,
    sql: `delete from slot_locks where (zone, starts_at) in (
      select zone, starts_at from slot_locks where starts_at < $1 limit $2)`,
  },
  {
    what: 'messages',
    keptMs: YEAR_MS,
    sql: `delete from messages where message_id in (
      select message_id from messages
      where changed_at < $1 and state not in ('waiting', 'sending') limit $2)`,
  },
  {
    what: 'queues without messages',
    keptMs: 30 * DAY_MS,
    sql: `delete from message_queues where subject in (
      select subject from message_queues
      where last_at < $1
        and not exists (select 1 from messages where messages.subject = message_queues.subject)
      limit $2)`,
  },
  // After the orders, so that the drafts of deleted orders go too.
  {
    what: 'drafts without an order',
    keptMs: 48 * HOUR_MS,
    sql: `delete from drafts where id in (
      select id from drafts where created_at < $1
        and not exists (select 1 from orders where orders.draft_id = drafts.id)
        and not exists (select 1 from slot_waiters where slot_waiters.draft_id = drafts.id)
        and not exists (select 1 from slot_claims where slot_claims.draft_id = drafts.id)
      limit $2)`,
  },
  {
    what: 'sent tickets',
    keptMs: YEAR_MS,
    sql: `delete from tickets where reference in (
      select reference from tickets where state = 'sent' and created_at < $1 and sent_at < $1 limit $2)`,
  },
  {
    what: 'refused tickets',
    keptMs: YEAR_MS,
    sql: `delete from tickets where reference in (
      select reference from tickets where state = 'refused' and created_at < $1 limit $2)`,
  },
  {
    what: 'tickets held as spam',
    keptMs: 30 * DAY_MS,
    sql: `delete from tickets where reference in (
      select reference from tickets where state = 'held' and created_at < $1 limit $2)`,
  },
  {
    what: 'answers to deleted tickets',
    keptMs: 0,
    sql: `delete from ticket_answers where answer_id in (
      select answer_id from ticket_answers where at < $1 and not exists (
        select 1 from tickets where tickets.reference = ticket_answers.reference) limit $2)`,
  },
  // Before the withdrawals: without its withdrawal, a consent would count again.
  {
    what: 'replaced consents',
    keptMs: YEAR_MS,
    sql: `delete from consents where consent_id in (
      select consent_id from consents as old where exists (
        select 1 from consents as later where later.phone = old.phone
          and later.purpose = old.purpose and later.place > old.place and later.at < $1) limit $2)`,
  },
  // Kept while the phone has bookings or waits for a slot, so that it gets no message.
  {
    what: 'withdrawals of consents',
    keptMs: YEAR_MS,
    sql: `delete from consents where consent_id in (
      select consent_id from consents as last where what = 'withdrawn' and at < $1
        and not exists (select 1 from orders where orders.phone = last.phone)
        and not exists (select 1 from slot_waiters where slot_waiters.phone = last.phone)
        and not exists (
        select 1 from consents as older where older.phone = last.phone
          and older.purpose = last.purpose and older.place < last.place) limit $2)`,
  },
  {
    what: 'the log of processing',
    keptMs: YEAR_MS,
    sql: `delete from processing_log where log_id in (
      select log_id from processing_log where at < $1 limit $2)`,
  },
  {
    what: 'sessions',
    keptMs: 0,
    sql: `delete from sessions where id_hash in (select id_hash from sessions where expires_at <= $1 limit $2)`,
  },
  {
    what: 'idle sessions',
    keptMs: IDLE_MS,
    sql: `delete from sessions where id_hash in (select id_hash from sessions where seen_at <= $1 limit $2)`,
  },
  {
    what: 'ended sessions of the desk',
    keptMs: STAFF_IDLE_MS,
    sql: `delete from staff_sessions where id_hash in (
      select id_hash from staff_sessions where expires_at <= $1 or seen_at <= $1 limit $2)`,
  },
  // Leaving deletes the photo at once; this is for what an older version left.
  {
    what: 'photos of former staff',
    keptMs: 0,
    sql: `delete from staff_photos where staff_id in (
      select staff_photos.staff_id from staff_photos join staff on staff.staff_id = staff_photos.staff_id
      where left_at <= $1 or (role <> 'technician' and made_at <= $1) limit $2)`,
  },
  {
    what: 'photos without consent',
    keptMs: 30 * DAY_MS,
    sql: `delete from staff_photos where staff_id in (
      select staff_id from staff_photos where is_shown = 0 and made_at < $1 limit $2)`,
  },
  {
    what: 'consents to deleted photos',
    keptMs: YEAR_MS,
    sql: `delete from staff_photo_consents where consent_id in (
      select consent_id from staff_photo_consents as old where at < $1 and not exists (
        select 1 from staff_photos where staff_photos.staff_id = old.staff_id and is_shown = 1)
      limit $2)`,
  },
  {
    what: 'the log of the desk',
    keptMs: 8 * YEAR_MS,
    sql: `delete from staff_log where log_id in (select log_id from staff_log where at < $1 limit $2)`,
  },
  {
    what: 'jobs',
    keptMs: YEAR_MS,
    sql: `delete from jobs where (kind, subject) in (select kind, subject from jobs where state = 'done' and run_at < $1 limit $2)`,
  },
  {
    what: 'closed unknown payments',
    keptMs: YEAR_MS,
    sql: `delete from unknown_payments where payment_id in (
      select payment_id from unknown_payments where closed_at < $1 limit $2)`,
  },
  {
    what: 'settled scheduled changes',
    keptMs: YEAR_MS,
    sql: `delete from scheduled_changes where id in (
      select id from scheduled_changes where state <> 'waiting' and settled_at < $1 limit $2)`,
  },
  {
    what: 'settlement lines',
    keptMs: 8 * YEAR_MS,
    sql: `delete from settlement_lines where (settlement_id, entity_id) in (
      select settlement_id, entity_id from settlement_lines where settled_at < $1 limit $2)`,
  },
  {
    what: 'webhook events',
    keptMs: YEAR_MS,
    sql: `delete from webhook_events where event_id in (select event_id from webhook_events where received_at < $1 limit $2)`,
  },
  {
    what: 'searches that found nothing',
    keptMs: 90 * DAY_MS,
    sql: `delete from unfound_searches where words in (
      select words from unfound_searches where last_at < $1 limit $2)`,
  },
  {
    what: 'limits',
    keptMs: 0,
    sql: `delete from limits where key in (select key from limits where expire < $1 limit $2)`,
  },
];
