import { FIRST_MIGRATIONS, type Migration } from './first-migrations.server';

/** Never change a released migration; add another one. Never drop or rewrite customer data. */
export const MIGRATIONS: Migration[] = [
  ...FIRST_MIGRATIONS,
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
      // cancelled_at is the form service's: when it took the news.
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
];
