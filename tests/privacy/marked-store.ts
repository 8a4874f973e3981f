import { z } from 'zod';
import type { Database, Parameter } from '#app/database/database';
import { CUSTOMER_FIELDS } from '#app/orders/customer';
import { HELD_TABLES } from '#app/privacy/held-tables';

/** A customer whose rows are in every table, with a mark of its own in every text column. */
export const PHONE = '+919812377001';
export const FILLED_AT = Date.UTC(2026, 0, 5, 6);
export const REFERENCE = 'DD-MARKED2222';
export const DRAFT = 'draft-of-the-marked';
export const TICKET = 'TK-MARKED2222';
const STAFF = 'staff-of-the-marked';
const EMAIL = 'mail-of-the-marked';

export interface Column {
  table: string;
  column: string;
  type: string;
}

/** Tables in the order in which they were made: a row that others point to comes first. */
const COLUMNS = {
  sqlite: `select tables.name as "table", columns.name as "column", lower(columns.type) as type
    from sqlite_master as tables, pragma_table_xinfo(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite_%' and columns.hidden = 0
    order by tables.rowid, columns.cid`,
  postgres: `select tables.relname as "table", columns.attname as "column",
      format_type(columns.atttypid, null) as type
    from pg_class as tables join pg_attribute as columns on columns.attrelid = tables.oid
    where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
      and columns.attnum > 0 and not columns.attisdropped and columns.attgenerated = ''
    order by tables.oid, columns.attnum`,
};

export const columnsOf = (db: Database): Promise<Column[]> =>
  db.rows(
    z.object({ table: z.string(), column: z.string(), type: z.string() }),
    COLUMNS[db.engine],
  );

function byTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns)
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}

const isNumber = ({ type }: Column): boolean => type === 'bigint' || type === 'integer';

export const markOf = (place: string): string => `~${place}~`;
const marked = (place: string, fields: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(fields.map((name) => [name, markOf(`${place}.${name}`)])));

/** What a check, an enum or another table demands of a column. All others are filled by themselves. */
const DEMANDED: Record<string, Parameter> = {
  'orders.reference': REFERENCE,
  'orders.draft_id': DRAFT,
  'orders.state': 'submitted',
  'orders.customer': marked(
    'orders.customer',
    CUSTOMER_FIELDS.map(({ name }) => name),
  ),
  'orders.support_type': 'BookingSupport',
  'orders.item': marked('orders.item', ['description', 'duration', 'image']),
  'orders.terms': JSON.stringify({ cancellation: [], rescheduleHours: 3 }),
  'drafts.id': DRAFT,
  'drafts.kind': 'cart',
  'drafts.language': 'hi',
  'order_flags.flag': 'slot-passed',
  'slot_claims.draft_id': DRAFT,
  'slot_claims.state': 'booked',
  'slot_waiters.draft_id': DRAFT,
  'slot_waiters.state': 'over',
  'visits.kind': 'visit',
  'visits.technician': STAFF,
  'visits.state': 'done',
  'ratings.stars': 4,
  'refunds.state': 'processed',
  'stray_payments.reason': 'extra',
  'unknown_payments.booking': REFERENCE,
  'bills.state': 'settled',
  'bills.settled_by': 'cash',
  'bill_lines.kind': 'part',
  'tickets.reference': TICKET,
  'tickets.state': 'sent',
  'tickets.owner': PHONE,
  'tickets.language': 'hi',
  'tickets.ticket': marked('tickets.ticket', [
    ...['name', 'email', 'phone', 'issue', 'subIssue', 'comments'],
  ]),
  'ticket_answers.reference': TICKET,
  'consents.what': 'given',
  'consents.purpose': 'sms',
  'consents.language': 'hi',
  'messages.event': 'paid',
  'messages.state': 'sent',
  'messages.told': '{}',
  'messages.channel': 'sms',
  'messages.language': 'hi',
  'pending_emails.email_id': EMAIL,
  'jobs.kind': 'ticket',
  'jobs.state': 'done',
  'staff.left_at': null,
  'staff.role': 'technician',
  'staff_photos.is_shown': 0,
  'staff_photo_consents.what': 'given',
  'scheduled_changes.state': 'done',
  'scheduled_changes.overlay': JSON.stringify({ type: 'goes' }),
};

/** A column of this name holds the same everywhere, so that the rows belong together. */
const LINKS: Record<string, string> = {
  phone: PHONE,
  reference: REFERENCE,
  subject: REFERENCE,
  staff_id: STAFF,
};

function valueOf(column: Column, { at = FILLED_AT, as = {} }: Filling): Parameter {
  const place = `${column.table}.${column.column}`;
  const demanded = place in as ? as[place] : DEMANDED[place];
  if (demanded !== undefined) return demanded;
  if (isNumber(column)) return at;
  const link = LINKS[column.column];
  if (link) return link;
  return column.type.startsWith('json') ? JSON.stringify(markOf(place)) : markOf(place);
}

/** These hold rows of the store itself. */
const OF_THE_STORE = ['migrations', 'store_facts'];

interface Filling {
  /** The value of all times and numbers. */
  at?: number;
  /** Tables that stay empty. */
  unless?: string[];
  /** Values by `table.column`. */
  as?: Record<string, Parameter>;
}

export async function fill(db: Database, filling: Filling = {}): Promise<void> {
  const tables = byTable(await columnsOf(db));
  for (const table of [...OF_THE_STORE, ...(filling.unless ?? [])]) tables.delete(table);
  for (const [table, columns] of tables) {
    const names = columns.map(({ column }) => column);
    const places = names.map((_, at) => `$${at + 1}`);
    await db
      .change(
        `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
        columns.map((column) => valueOf(column, filling)),
      )
      .catch((error: unknown) => {
        throw new Error(
          `No row of ${table} could be made. A column with a check or a key needs its value in DEMANDED (tests/privacy/marked-store.ts).`,
          { cause: error },
        );
      });
  }
}

/** Empties the newest table first: rows that point to others go first. */
export async function empty(db: Database): Promise<void> {
  const tables = new Set((await columnsOf(db)).map(({ table }) => table));
  for (const table of [...tables].reverse())
    if (!OF_THE_STORE.includes(table)) await db.change(`delete from ${table}`);
}

const textRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A customer's text: the column, and its value in JSON. */
export const isOurs = (place: string): boolean => {
  const [table = '', column = ''] = place.split('.');
  return HELD_TABLES[table]?.ours?.split(' ').includes(column) ?? false;
};

/** The marks of a customer's text in it, and the phone however it is written. */
export function marksIn(text: string): string[] {
  const marks = [...text.matchAll(/~([a-z_]+\.[\w.]+)~/g)].map(([, place = '']) => place);
  const phone = text.includes(PHONE.slice(-10)) ? ['phone'] : [];
  return [...marks.filter((place) => !isOurs(place)), ...phone];
}

/** Places of a customer's text: `orders.note`, or `papers.cause < orders.note` for a copy. */
export async function tracesIn(db: Database): Promise<string[]> {
  const columns = (await columnsOf(db)).filter((column) => !isNumber(column));
  const found = new Set<string>();
  for (const [table, texts] of byTable(columns))
    for (const row of await db.rows(textRow, `select * from ${table}`))
      for (const { column } of texts)
        for (const mark of marksIn(String(row[column] ?? ''))) {
          const place = `${table}.${column}`;
          const isOwn = mark === 'phone' || mark === place || mark.startsWith(`${place}.`);
          found.add(isOwn ? (mark === 'phone' ? place : mark) : `${place} < ${mark}`);
        }
  return [...found].sort();
}

/** What the lists of `held-tables.ts` allow to stay. */
export const allowed = (after: 'erasureLeaves' | 'termsLeave'): string[] =>
  Object.entries(HELD_TABLES)
    .flatMap(([table, held]) => Object.keys(held[after] ?? {}).map((name) => `${table}.${name}`))
    .sort();
