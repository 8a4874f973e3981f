import { CARRY_OVER_FLAGS } from './carry-over-flags.server';
import type { Database } from './database';

export interface Migration {
  version: number;
  title: string;
  /** One list for both engines, or one for each. */
  statements: string[] | Record<Database['engine'], string[]>;
}

const cancellationColumns = (how: 'virtual' | 'stored'): string[] =>
  [
    ['cancellation_at', 'called_off_at'],
    ['cancellation_paise', 'called_off_paise'],
    ['cancellation_sent_at', 'cancelled_at'],
  ].map(
    ([name, from]) =>
      `alter table orders add column ${name} bigint generated always as (${from}) ${how}`,
  );

/** Never change a released migration; add another one. Never drop or rewrite customer data. */
export const MIGRATIONS: Migration[] = [
  {
    version: 1,
    title: 'sessions, drafts, orders, jobs, webhook events',
    statements: [
      `create table sessions (
        id_hash text primary key,
        phone text not null,
        uid text not null,
        created_at bigint not null,
        seen_at bigint not null,
        expires_at bigint not null
      )`,
      `create index sessions_phone on sessions (phone)`,
      `create table drafts (
        id text primary key,
        kind text not null check (kind in ('cart', 'booking')),
        service_id text not null,
        service_slug text not null,
        slot_date text,
        slot_label text,
        created_at bigint not null
      )`,
      `create table orders (
        reference text primary key,
        draft_id text not null references drafts (id),
        state text not null check (state in ('pending', 'expired', 'paid', 'submitted', 'refunded')),
        attention text,
        phone text not null,
        customer text not null,
        service_id text not null,
        service_slug text not null,
        service_name text not null,
        support_type text not null,
        category_label text not null,
        price_paise bigint not null check (price_paise > 0),
        slot_date text not null,
        slot_label text not null,
        slot_starts_at bigint not null,
        razorpay_order_id text unique,
        razorpay_payment_id text unique,
        last_failure text,
        created_at bigint not null,
        paid_at bigint,
        submitted_at bigint
      )`,
      `create unique index orders_one_pending_per_draft on orders (draft_id) where state = 'pending'`,
      `create index orders_phone on orders (phone, created_at)`,
      `create table jobs (
        kind text not null,
        subject text not null,
        state text not null check (state in ('waiting', 'done', 'dead')),
        attempts bigint not null,
        run_at bigint not null,
        leased_until bigint not null,
        lease text,
        last_error text,
        created_at bigint not null,
        primary key (kind, subject)
      )`,
      `create index jobs_due on jobs (run_at) where state = 'waiting'`,
      `create table webhook_events (
        event_id text primary key,
        type text not null,
        received_at bigint not null
      )`,
    ],
  },
  {
    version: 2,
    title: 'support tickets',
    statements: [
      `create table tickets (
        reference text primary key,
        form_key text unique,
        state text not null check (state in ('waiting', 'sent', 'refused', 'held')),
        email text not null,
        ticket text not null,
        created_at bigint not null,
        sent_at bigint
      )`,
      `create index tickets_email on tickets (email, created_at)`,
    ],
  },
  {
    version: 3,
    title: 'limits, and what deleting old rows looks up',
    statements: [
      // Columns in the order that rate-limiter-flexible expects.
      `create table limits (key text primary key, points bigint not null, expire bigint not null)`,
      `create index orders_draft on orders (draft_id)`,
      `create index drafts_created on drafts (created_at)`,
    ],
  },
  {
    version: 4,
    title: 'money on its way back',
    statements: [
      `create table refunds (
        refund_id text primary key,
        payment_id text not null,
        reference text not null,
        amount_paise bigint not null,
        state text not null check (state in ('created', 'processed', 'failed')),
        updated_at bigint not null
      )`,
      `create index refunds_reference on refunds (reference)`,
      `create table stray_payments (
        payment_id text primary key,
        reference text not null,
        amount_paise bigint not null,
        reason text not null check (reason in ('extra', 'mismatch', 'late')),
        seen_at bigint not null
      )`,
      `create index stray_payments_reference on stray_payments (reference)`,
    ],
  },
  {
    version: 5,
    title: 'a due job is found among its own kind',
    statements: [
      `create index jobs_due_by_kind on jobs (kind, run_at) where state = 'waiting'`,
      `drop index jobs_due`,
    ],
  },
  {
    version: 6,
    title: 'what the store knows of itself',
    statements: [
      `create table store_facts (
        key text primary key,
        value text not null,
        written_at bigint not null
      )`,
    ],
  },
  {
    version: 7,
    title: 'a repeat the customer asked for, cancellations, disputes, money of unknown orders',
    statements: [
      `alter table orders add column repeat_confirmed bigint not null default 0`,
      `alter table orders add column cancelled_at bigint`,
      `alter table orders add column refunds_asked_at bigint`,
      // Orders paid before refunds were polled, spread over a day.
      `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at)
        select 'refunds', reference, 'waiting', 0,
          paid_at + 86400000 + (paid_at % 86400000), 0, paid_at
        from orders where state in ('paid', 'submitted') and paid_at is not null`,
      `create table disputes (
        dispute_id text primary key,
        payment_id text not null,
        reference text not null,
        amount_paise bigint not null,
        phase text not null,
        state text not null,
        respond_by bigint not null,
        heard_at bigint not null
      )`,
      `create index disputes_reference on disputes (reference)`,
      `create index refunds_payment on refunds (payment_id)`,
      `create table unknown_payments (
        payment_id text primary key,
        razorpay_order_id text not null,
        amount bigint not null,
        currency text not null,
        status text not null,
        booking text not null,
        seen_at bigint not null,
        closed_at bigint
      )`,
    ],
  },
  {
    version: 8,
    title: 'unpaid orders and tickets are found by their age',
    statements: [
      `create index orders_unpaid on orders (created_at) where state in ('pending', 'expired')`,
      `create index tickets_state on tickets (state, created_at)`,
    ],
  },
  {
    version: 9,
    title: 'a row for each flag of an order',
    // orders.attention stays: the version before reads it during a rolling restart.
    statements: [
      `create table order_flags (
        reference text not null,
        flag text not null,
        raised_at bigint not null,
        cleared_at bigint,
        cleared_by text
      )`,
      `create unique index order_flags_open on order_flags (reference, flag) where cleared_at is null`,
      `create index order_flags_of on order_flags (reference)`,
      CARRY_OVER_FLAGS,
    ],
  },
  {
    version: 10,
    title: 'what the customer says of the problem, and what the cart showed of the service',
    statements: [
      `alter table orders add column device text not null default ''`,
      `alter table orders add column note text not null default ''`,
      `alter table orders add column item text`,
    ],
  },
  {
    version: 11,
    title: 'the slots that orders hold and have booked',
    statements: [
      `alter table orders add column zone text not null default ''`,
      `create table slot_locks (
        zone text not null,
        starts_at bigint not null,
        primary key (zone, starts_at)
      )`,
      `create table slot_claims (
        draft_id text primary key references drafts (id),
        reference text,
        zone text not null,
        starts_at bigint not null,
        state text not null check (state in ('held', 'booked')),
        held_until bigint not null
      )`,
      `create index slot_claims_slot on slot_claims (zone, starts_at)`,
      // What is booked already counts when the editors limit a slot later.
      `insert into slot_claims (draft_id, reference, zone, starts_at, state, held_until)
        select draft_id, reference,
          case support_type when 'QuickSupport' then 'remote' else 'everywhere' end,
          slot_starts_at, 'booked', 0
        from orders where state in ('paid', 'submitted') and not exists (
          select 1 from order_flags
          where order_flags.reference = orders.reference and flag = 'second-payment')
        on conflict do nothing`,
    ],
  },
  {
    version: 12,
    title: 'bookings that customers cancel, refunds to be made, settlements',
    statements: [
      `alter table orders add column terms text`,
      // cancelled_at: when the form service accepted the cancellation.
      `alter table orders add column called_off_at bigint`,
      `alter table orders add column called_off_paise bigint`,
      `alter table orders add column payment_method text`,
      `create table refund_requests (
        request_id text primary key,
        reference text not null,
        payment_id text not null,
        total_paise bigint not null check (total_paise > 0),
        amount_paise bigint,
        idempotency_key text,
        made_at bigint not null,
        done_at bigint
      )`,
      `create unique index refund_requests_open on refund_requests (payment_id) where done_at is null`,
      `create index refund_requests_of on refund_requests (reference)`,
      `create table settlement_lines (
        settlement_id text not null,
        entity_id text not null,
        type text not null,
        payment_id text not null,
        reference text not null,
        amount_paise bigint not null,
        debit_paise bigint not null,
        credit_paise bigint not null,
        fee_paise bigint not null,
        tax_paise bigint not null,
        currency text not null,
        method text not null,
        utr text not null,
        created_at bigint not null,
        settled_at bigint not null,
        primary key (settlement_id, entity_id)
      )`,
      `create index settlement_lines_payment on settlement_lines (payment_id)`,
      `create index settlement_lines_settled on settlement_lines (settled_at)`,
      `create index orders_paid on orders (paid_at) where state in ('paid', 'submitted')`,
    ],
  },
  {
    version: 13,
    title: 'changes of the content that go live at a set time',
    statements: [
      `create table scheduled_changes (
        id text primary key,
        pair text not null,
        model text not null,
        document_id text not null,
        title text not null,
        at bigint not null,
        overlay text not null,
        data text not null,
        state text not null check (state in ('waiting', 'done', 'refused', 'cancelled')),
        note text not null,
        settled_at bigint not null
      )`,
      `create index scheduled_changes_open on scheduled_changes (state, at)`,
    ],
  },
  {
    version: 14,
    title: 'bookings that customers move, and customers who wait for a full slot',
    statements: [
      `alter table orders add column slot_changes bigint not null default 0`,
      `alter table orders add column slot_changed_at bigint`,
      `create table slot_waiters (
        draft_id text primary key references drafts (id),
        phone text not null,
        zone text not null,
        slot_date text not null,
        slot_label text not null,
        starts_at bigint not null,
        asked_at bigint not null,
        state text not null,
        offered_until bigint not null
      )`,
      `create index slot_waiters_phone on slot_waiters (phone)`,
      `create index slot_waiters_live on slot_waiters (asked_at) where state in ('waiting', 'offered')`,
    ],
  },
  {
    version: 15,
    title: 'searches that found nothing',
    statements: [
      `create table unfound_searches (
        words text primary key,
        times bigint not null,
        last_at bigint not null
      )`,
    ],
  },
  {
    version: 16,
    title: 'staff, visits and what happens to them',
    statements: [
      `create table staff (
        staff_id text primary key,
        phone text not null,
        name text not null,
        role text not null check (role in ('dispatcher', 'technician', 'money', 'owner')),
        shows_name bigint not null default 0,
        added_at bigint not null,
        left_at bigint
      )`,
      `create unique index staff_phone on staff (phone) where left_at is null`,
      `create table staff_sessions (
        id_hash text primary key,
        staff_id text not null references staff (staff_id),
        created_at bigint not null,
        seen_at bigint not null,
        expires_at bigint not null
      )`,
      `create index staff_sessions_of on staff_sessions (staff_id)`,
      // Who did what when; rows are only added.
      `create table staff_log (
        log_id text primary key,
        at bigint not null,
        staff_id text not null,
        action text not null,
        subject text not null,
        outcome text not null
      )`,
      `create index staff_log_at on staff_log (at)`,
      `create table visits (
        reference text primary key,
        kind text not null check (kind in ('visit', 'remote')),
        starts_at bigint not null,
        technician text references staff (staff_id),
        state text not null,
        start_code text not null,
        version bigint not null
      )`,
      `create index visits_at on visits (starts_at)`,
      `create unique index one_visit_at_a_time on visits (technician, starts_at)
        where technician is not null and state <> 'cancelled'`,
      // Rows are only added: the order's timeline, and what messages will tell.
      `create table visit_events (
        event_id text primary key,
        reference text not null,
        what text not null,
        at bigint not null,
        by_whom text not null,
        technician text not null,
        note text not null,
        version bigint not null
      )`,
      `create index visit_events_of on visit_events (reference, at)`,
      `alter table tickets add column answered_at bigint`,
      `alter table tickets add column answered_by text`,
    ],
  },
  {
    version: 17,
    title: 'answers to tickets, and when they are closed',
    statements: [
      // Rows are only added.
      `create table ticket_answers (
        answer_id text primary key,
        reference text not null,
        at bigint not null,
        by_whom text not null,
        text text not null
      )`,
      `create index ticket_answers_of on ticket_answers (reference, at)`,
      `alter table tickets add column closed_at bigint`,
      `alter table tickets add column closed_by text`,
    ],
  },
  {
    version: 18,
    title: 'final bills, and papers with numbers',
    statements: [
      `create table bills (
        reference text primary key,
        version bigint not null,
        state text not null check (state in ('draft', 'sent', 'approved', 'settled')),
        sent_at bigint,
        approved_at bigint,
        settled_at bigint,
        settled_by text
      )`,
      `create index bills_open on bills (state) where state <> 'settled'`,
      `create table bill_lines (
        line_id text primary key,
        reference text not null references bills (reference),
        position bigint not null,
        name text not null,
        kind text not null,
        sac text not null,
        quantity bigint not null,
        each_paise bigint not null,
        serial text not null,
        warranty_days bigint not null
      )`,
      `create index bill_lines_of on bill_lines (reference)`,
      `create table bill_payments (
        razorpay_order_id text primary key,
        reference text not null,
        bill_version bigint not null,
        amount_paise bigint not null,
        created_at bigint not null,
        payment_id text,
        paid_at bigint
      )`,
      `create unique index bill_payments_once on bill_payments (reference, bill_version)`,
      `create unique index bill_payments_by_payment on bill_payments (payment_id)
        where payment_id is not null`,
      // One row for each series and year; its lock makes the numbers consecutive.
      `create table paper_series (
        series text not null,
        year text not null,
        last bigint not null,
        primary key (series, year)
      )`,
      // Rows are only added.
      `create table papers (
        number text primary key,
        kind text not null,
        reference text not null,
        cause text not null,
        issued_at bigint not null,
        snapshot text not null
      )`,
      `create unique index papers_once on papers (reference, cause)`,
      `create index papers_at on papers (issued_at)`,
      `create table tax_buyers (
        reference text primary key,
        gstin text not null,
        name text not null,
        state text not null
      )`,
    ],
  },
  {
    version: 19,
    title: 'calendar feeds of technicians',
    statements: [
      `create table staff_feeds (
        staff_id text primary key references staff (staff_id),
        token_hash text not null unique,
        made_at bigint not null
      )`,
    ],
  },
  {
    version: 20,
    title: 'what customers are told',
    statements: [
      `create table message_queues (
        subject text primary key,
        last_place bigint not null,
        last_at bigint not null
      )`,
      // No name, address or text: those are read when a message is sent.
      `create table messages (
        message_id text primary key,
        subject text not null,
        place bigint not null,
        event text not null,
        about text not null,
        told text not null,
        state text not null,
        reason text not null,
        channel text,
        language text,
        attempts bigint not null,
        provider_id text not null,
        made_at bigint not null,
        changed_at bigint not null
      )`,
      `create unique index messages_once on messages (subject, event, about)`,
      `create index messages_in_order on messages (subject, place)`,
      `create index messages_open on messages (made_at) where state in ('waiting', 'sending')`,
      `create index messages_provider on messages (provider_id) where provider_id <> ''`,
    ],
  },
  {
    version: 21,
    title: 'consents, the log of processing, and what customers ask for their data',
    statements: [
      // Rows are only added.
      `create table consents (
        consent_id text primary key,
        phone text not null,
        purpose text not null,
        place bigint not null,
        notice_version text not null,
        language text not null,
        what text not null check (what in ('given', 'withdrawn')),
        at bigint not null
      )`,
      `create unique index consents_in_order on consents (phone, purpose, place)`,
      `create index consents_at on consents (at)`,
      `create table processing_log (
        log_id text primary key,
        phone text not null,
        what text not null,
        subject text not null,
        at bigint not null
      )`,
      `create index processing_log_of on processing_log (phone, at)`,
      `create index processing_log_at on processing_log (at)`,
      `create table nominees (
        phone text primary key,
        name text not null,
        contact text not null,
        changed_at bigint not null
      )`,
      `create table erasures (
        phone text primary key,
        asked_at bigint not null,
        due_at bigint not null
      )`,
      `create index erasures_due on erasures (due_at)`,
    ],
  },
  {
    version: 22,
    title: 'passkeys of the staff',
    statements: [
      // One for each person; who loses it gets it reset.
      `create table staff_passkeys (
        staff_id text primary key references staff (staff_id),
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        transports text not null,
        made_at bigint not null,
        used_at bigint not null
      )`,
      `alter table staff_sessions add column passkey_at bigint`,
      `alter table staff_sessions add column challenge text`,
      `alter table staff_sessions add column challenge_at bigint`,
    ],
  },
  {
    version: 23,
    title: 'the language in which somebody booked or wrote',
    statements: [
      // Null: from before it was kept.
      `alter table drafts add column language text`,
      `alter table tickets add column language text`,
    ],
  },
  {
    version: 24,
    title: 'bills that wait from before they were followed, and their payments by date',
    statements: [
      `create index bill_payments_paid on bill_payments (paid_at) where paid_at is not null`,
      `insert into jobs (kind, subject, state, attempts, run_at, leased_until, created_at)
        select 'open-bill', reference, 'waiting', 0, sent_at, 0, sent_at from bills
          where state in ('sent', 'approved') and sent_at is not null
        on conflict (kind, subject) do nothing`,
    ],
  },
  {
    version: 25,
    title: 'photos of technicians, with their consent',
    statements: [
      // Photos in base64: both engines keep text alike, and a backup holds it.
      `create table staff_photos (
        staff_id text primary key references staff (staff_id),
        token text not null unique,
        jpeg text not null,
        is_shown bigint not null,
        made_at bigint not null
      )`,
      // Rows are only added.
      `create table staff_photo_consents (
        consent_id text primary key,
        staff_id text not null references staff (staff_id),
        what text not null check (what in ('given', 'withdrawn')),
        by_whom text not null,
        at bigint not null
      )`,
      `create index staff_photo_consents_of on staff_photo_consents (staff_id, at)`,
    ],
  },
  {
    version: 26,
    title: 'when a tap that waited on a phone was received',
    // Null: when it happened.
    statements: [`alter table visit_events add column received_at bigint`],
  },
  {
    version: 27,
    title: 'what customers think of their visits',
    statements: [
      `create table ratings (
        reference text primary key,
        stars bigint not null check (stars between 1 and 5),
        text text not null,
        rated_at bigint not null,
        changed_at bigint not null
      )`,
    ],
  },
  {
    version: 28,
    title: 'what cancelling gives back at most once a customer moved a booking',
    // Null: the whole price, also where a customer moved before this rule. The previous version
    // neither reads nor writes it during a rolling restart.
    statements: [`alter table orders add column back_at_most_paise bigint`],
  },
  {
    version: 29,
    title: 'to which address a message went, as a keyed hash, and whose ticket it is',
    // The previous version writes neither: its messages count by their booking, its tickets belong
    // to nobody. So do older tickets: their number was typed, and may be a stranger's.
    statements: [
      `alter table messages add column sent_to text not null default ''`,
      `create index messages_sent_to on messages (sent_to, changed_at) where sent_to <> ''`,
      `alter table tickets add column owner text`,
      `create index tickets_owner on tickets (owner) where owner is not null`,
    ],
  },
  {
    version: 30,
    title: 'the names of customers as the desk searches them',
    // Null: a previous version wrote it, and `keepNamesSearched` fills it.
    statements: [`alter table orders add column name_searched text`],
  },
  {
    version: 31,
    title: 'what a cancellation decides about the money of a bill',
    // Null: nothing was decided. The previous version neither reads nor writes them.
    statements: [
      `alter table bills add column back_paise bigint`,
      `alter table bills add column kept_because text`,
    ],
  },
  {
    version: 32,
    title: 'when a customer proved a payment that Razorpay had not told of',
    statements: [`alter table orders add column claimed_at bigint`],
  },
  {
    version: 33,
    title: 'a phone waits for a slot once',
    statements: [
      // The one with the offer stays of several, else the oldest.
      `update slot_waiters set state = 'over' where state in ('waiting', 'offered') and exists (
        select 1 from slot_waiters as better
        where better.phone = slot_waiters.phone and better.zone = slot_waiters.zone
          and better.starts_at = slot_waiters.starts_at and better.state in ('waiting', 'offered')
          and (better.state < slot_waiters.state or (better.state = slot_waiters.state
            and (better.asked_at < slot_waiters.asked_at
              or (better.asked_at = slot_waiters.asked_at
                and better.draft_id < slot_waiters.draft_id)))))`,
      `create unique index slot_waiters_once on slot_waiters (phone, zone, starts_at)
        where state in ('waiting', 'offered')`,
    ],
  },
  {
    version: 34,
    title: 'since when a phone holds a slot without paying',
    statements: [
      // The previous version neither reads nor writes it: its holds count from the first new one.
      `create table hold_windows (
        phone_key text not null,
        zone text not null,
        starts_at bigint not null,
        since bigint not null,
        primary key (phone_key, zone, starts_at)
      )`,
      `create index hold_windows_since on hold_windows (since)`,
    ],
  },
  {
    version: 35,
    title: 'how long a claimed slot lasts, so that slots that overlap count together',
    // Null where an earlier version wrote the claim. It keeps its length when that one moves it.
    statements: [`alter table slot_claims add column lasts_ms bigint`],
  },
  {
    version: 36,
    title: 'an e-mail address that waits for the click that confirms it',
    // The previous version takes a new address at once, and sends no mail of this kind.
    statements: [
      `create table pending_emails (
        phone text primary key,
        email_id text not null unique,
        email text not null,
        language text not null,
        asked_at bigint not null
      )`,
    ],
  },
  {
    version: 37,
    title: 'honest names for the columns of a cancellation',
    // The previous version writes the old ones, so they stay the stored ones for a release.
    statements: {
      sqlite: cancellationColumns('virtual'), // SQLite adds no stored column to a table
      postgres: cancellationColumns('stored'),
    },
  },
  {
    version: 38,
    title: 'which link confirmed its e-mail address, so that a second press is told so',
    // The previous version confirms the address once more, and gives another address another id.
    statements: [`alter table pending_emails add column confirmed_id text not null default ''`],
  },
];
