import {
  A_HASH,
  A_SECRET,
  DRAFTS,
  KEPT_BY_THEM,
  OF_ORDERS,
  OF_WORKERS,
  ORDERS,
  PHONE,
  PROOF,
  STAFF,
  TAX_LAW,
  TICKETS,
  TICKET_OF_PHONE,
  TOLD,
  WHO_OF_US,
  WORKS_HERE,
  type Impersonal,
  type Personal,
} from './held-table';

/** A test compares this list with the database, so that a new table can't be forgotten here. */
export const HELD_TABLES: Record<string, Personal | Impersonal> = {
  orders: {
    ...{ what: 'orders', rows: PHONE, without: { name_searched: 'Repeats the name.' } },
    ours:
      'reference draft_id state attention service_id service_slug zone service_name support_type ' +
      'category_label item terms payment_method slot_date slot_label razorpay_order_id ' +
      'razorpay_payment_id last_failure',
    erasureLeaves: {
      'customer.name': TAX_LAW,
      'customer.pincode': TAX_LAW,
      'customer.city': TAX_LAW,
      'customer.address': TAX_LAW,
    },
  },
  drafts: {
    ...{ what: 'drafts', rows: `id in ${DRAFTS}` },
    ours: 'id kind service_id service_slug slot_date slot_label language',
  },
  order_flags: {
    ...{ what: 'orderFlags', rows: OF_ORDERS, without: { cleared_by: WHO_OF_US } },
    ours: 'reference flag cleared_by',
  },
  slot_claims: {
    ...{ what: 'slotClaims', rows: `draft_id in ${DRAFTS}` },
    ours: 'draft_id reference zone state',
  },
  slot_waiters: {
    ...{ what: 'slotWaiters', rows: PHONE },
    ours: 'draft_id zone slot_date slot_label state',
  },
  visits: {
    ...{ what: 'visits', rows: OF_ORDERS, without: { technician: WHO_OF_US } },
    ours: 'reference kind technician state start_code',
  },
  visit_events: {
    ...{ what: 'visitEvents', rows: OF_ORDERS },
    without: { technician: WHO_OF_US, by_whom: WHO_OF_US },
    ours: 'event_id reference what by_whom technician',
  },
  ratings: { what: 'ratings', rows: OF_ORDERS, ours: 'reference' },
  refunds: { what: 'refunds', rows: OF_ORDERS, ours: 'refund_id payment_id reference state' },
  refund_requests: {
    ...{ what: 'refundRequests', rows: OF_ORDERS },
    without: { idempotency_key: 'Only Razorpay reads it.' },
    ours: 'request_id reference payment_id idempotency_key',
  },
  stray_payments: { what: 'strayPayments', rows: OF_ORDERS, ours: 'payment_id reference reason' },
  disputes: {
    ...{ what: 'disputes', rows: OF_ORDERS },
    ours: 'dispute_id payment_id reference phase state',
  },
  settlement_lines: {
    ...{ what: 'settlementLines', rows: OF_ORDERS },
    ours: 'settlement_id entity_id type payment_id reference currency method utr',
  },
  unknown_payments: {
    ...{ what: 'unknownPayments', rows: `booking in ${ORDERS}` },
    ours: 'payment_id razorpay_order_id currency status booking',
  },
  bills: {
    ...{ what: 'bills', rows: OF_ORDERS, without: { settled_by: WHO_OF_US } },
    ours: 'reference state settled_by kept_because',
  },
  bill_lines: {
    ...{ what: 'billLines', rows: OF_ORDERS },
    ours: 'line_id reference name kind sac serial',
  },
  bill_payments: {
    ...{ what: 'billPayments', rows: OF_ORDERS },
    ours: 'razorpay_order_id reference payment_id',
  },
  papers: {
    ...{ what: 'papers', rows: OF_ORDERS },
    ours: 'number kind reference cause',
    erasureLeaves: { snapshot: TAX_LAW },
  },
  tax_buyers: {
    ...{ what: 'taxBuyers', rows: OF_ORDERS },
    ours: 'reference',
    erasureLeaves: { gstin: TAX_LAW, name: TAX_LAW, state: TAX_LAW },
  },
  paper_series: { why: 'The last number of each series.', ours: 'series year' },
  tickets: {
    ...{ what: 'tickets', rows: TICKET_OF_PHONE },
    without: { form_key: A_SECRET, answered_by: WHO_OF_US, closed_by: WHO_OF_US },
    ours: 'reference form_key state answered_by closed_by language',
  },
  ticket_answers: {
    ...{ what: 'ticketAnswers', rows: `reference in ${TICKETS}`, without: { by_whom: WHO_OF_US } },
    ours: 'answer_id reference by_whom',
  },
  sessions: {
    ...{ what: 'sessions', rows: PHONE, without: { id_hash: A_SECRET } },
    ours: 'id_hash',
  },
  consents: {
    ...{ what: 'consents', rows: PHONE },
    ours: 'consent_id purpose notice_version language what',
    erasureLeaves: { phone: PROOF },
    termsLeave: { phone: 'A consent holds until it is withdrawn.' },
  },
  processing_log: {
    ...{ what: 'processingLog', rows: PHONE },
    ours: 'log_id what subject',
    erasureLeaves: { phone: PROOF },
  },
  messages: {
    ...{ what: 'messages', rows: TOLD },
    without: { provider_id: 'Only the provider reads it.', sent_to: A_HASH },
    ours: 'message_id subject event about told state reason channel language provider_id',
    erasureLeaves: { sent_to: A_HASH },
  },
  message_queues: { what: 'messageQueues', rows: TOLD, ours: 'subject' },
  nominees: {
    ...{ what: 'nominees', rows: PHONE },
    termsLeave: { phone: KEPT_BY_THEM, name: KEPT_BY_THEM, contact: KEPT_BY_THEM },
  },
  pending_emails: {
    ...{ what: 'pendingEmails', rows: PHONE },
    without: { email_id: A_SECRET, confirmed_id: A_SECRET },
    ours: 'email_id confirmed_id language',
  },
  erasures: { what: 'erasures', rows: PHONE },
  jobs: {
    ...{ what: 'jobs', rows: `subject in ${ORDERS} or subject in ${TICKETS}` },
    without: { lease: OF_WORKERS, leased_until: OF_WORKERS, last_error: 'For whoever mends it.' },
    ours: 'kind subject state lease',
  },
  staff: {
    ...{ what: 'staff', rows: PHONE },
    ours: 'staff_id role',
    erasureLeaves: { phone: WORKS_HERE, name: WORKS_HERE },
    termsLeave: { phone: WORKS_HERE, name: WORKS_HERE },
  },
  staff_sessions: {
    ...{ what: 'staffSessions', rows: `staff_id in ${STAFF}` },
    without: { id_hash: A_SECRET, challenge: A_SECRET },
    ours: 'id_hash staff_id challenge',
  },
  staff_passkeys: {
    ...{ what: 'staffPasskeys', rows: `staff_id in ${STAFF}` },
    without: { credential_id: A_SECRET, public_key: A_SECRET },
    ours: 'staff_id credential_id public_key transports',
  },
  staff_feeds: {
    ...{ what: 'staffFeeds', rows: `staff_id in ${STAFF}`, without: { token_hash: A_SECRET } },
    ours: 'staff_id token_hash',
  },
  staff_photos: {
    ...{ what: 'staffPhotos', rows: `staff_id in ${STAFF}` },
    without: { token: A_SECRET, jpeg: 'It is on the technician’s own page.' },
    ours: 'staff_id token',
  },
  staff_photo_consents: {
    ...{
      what: 'staffPhotoConsents',
      rows: `staff_id in ${STAFF}`,
      without: { by_whom: WHO_OF_US },
    },
    ours: 'consent_id staff_id what by_whom',
  },
  staff_log: {
    ...{ what: 'staffLog', without: { staff_id: WHO_OF_US } },
    rows: `subject in ${ORDERS} or subject in ${TICKETS} or staff_id in ${STAFF}`,
    ours: 'log_id staff_id action subject outcome',
  },
  hold_windows: { why: `Times. ${A_HASH}`, ours: 'phone_key zone' },
  slot_locks: { why: 'Zones and times.', ours: 'zone' },
  webhook_events: { why: 'Numbers and kinds of Razorpay’s events.', ours: 'event_id type' },
  limits: { why: `Counts. ${A_HASH}`, ours: 'key' },
  unfound_searches: {
    why: 'Words and counts.',
    erasureLeaves: { words: 'Nobody knows who searched.' },
  },
  scheduled_changes: {
    why: 'The editors’ changes.',
    ours: 'id pair model document_id title overlay data state note',
  },
  store_facts: { why: 'Facts of the store itself.', ours: 'key value' },
  migrations: { why: 'Versions of the store.', ours: 'title' },
};

export interface PersonalTable extends Personal {
  table: string;
}

export const personalTables = (): PersonalTable[] =>
  Object.entries(HELD_TABLES).flatMap(([table, of]) => ('rows' in of ? [{ table, ...of }] : []));

/** Columns that hold a phone by itself. */
export const phoneColumns = (): { table: string; column: string }[] =>
  personalTables().flatMap(({ table, rows }) => {
    if (rows === PHONE) return [{ table, column: 'phone' }];
    return rows === TICKET_OF_PHONE ? [{ table, column: 'owner' }] : [];
  });
