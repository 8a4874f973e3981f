import { CARRY_OVER_FLAGS } from './carry-over-flags.server';

export interface Migration {
  version: number;
  title: string;
  statements: string[];
}

/** Versions 1 to 10. */
export const FIRST_MIGRATIONS: Migration[] = [
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
];
