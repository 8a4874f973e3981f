/** Final bills: each change is one conditional step of `bill-state.ts`, guarded by the version. */
import { randomUUID } from 'node:crypto';
import type { Statements } from '#app/database/database';
import { lockRow } from '#app/database/lock-row';
import { database } from '#app/database/database.server';
import { insert } from '#app/database/insert';
import { restartJob } from '#app/jobs/jobs.server';
import { tell } from '#app/messages/outbox.server';
import { formatPaise, type Paise } from '#app/ground/money';
import { clearFlag } from '#app/orders/order-flags.server';
import type { VisitEventKind } from '#app/visits/visit';
import type { VisitState } from '#app/visits/visit-state';
import { addEvent, lockVisit } from '#app/visits/visits.server';
import { aboutBill, billLineRow, billRow, billSums, type Bill, type BillLine } from './bill';
import { billAfter, type BillAct, type BillState } from './bill-state';

export type Billed =
  | { type: 'done'; bill: Bill }
  /** Somebody changed it meanwhile, or it is not the time for this step. */
  | { type: 'stale' | 'not-possible' | 'empty' | 'too-much' };

export type NewLine = Omit<BillLine, 'id'>;

const MOST_LINES = 40;
const MOST_PAISE = 50_000_000;

/** Somebody has seen what is wrong. */
const BILLABLE = new Set<VisitState>(['arrived', 'quoted', 'working', 'needs-parts', 'done']);
export const isBillable = (state: VisitState): boolean => BILLABLE.has(state);

/** @param by the id of a staff member, or `customer` */
interface Press {
  reference: string;
  /** The version on the screen; 0 when there is no bill yet. */
  version: number;
  by: string;
}

export const addLine = (press: Press, line: NewLine, now: number): Promise<Billed> =>
  change(press, now, async (tx, bill) => {
    if (bill.lines.length >= MOST_LINES) return 'too-much';
    const sum = billSums(bill.lines, 0).totalPaise + line.quantity * line.eachPaise;
    if (sum > MOST_PAISE) return 'too-much';
    await insert(tx, 'bill_lines', {
      line_id: randomUUID(),
      reference: press.reference,
      position: bill.version,
      name: line.name,
      kind: line.kind,
      sac: line.sac,
      quantity: line.quantity,
      each_paise: line.eachPaise,
      serial: line.serial,
      warranty_days: line.warrantyDays,
    });
    return 'done';
  });

export const removeLine = (press: Press, lineId: string, now: number): Promise<Billed> =>
  change(press, now, async (tx, { reference }) => {
    const sql = `delete from bill_lines where reference = $1 and line_id = $2`;
    return (await tx.change(sql, [reference, lineId])) === 1 ? 'done' : 'not-possible';
  });

async function whenBillable(
  reference: string,
  work: (tx: Statements) => Promise<Billed>,
): Promise<Billed> {
  return (await database()).transaction(async (tx) => {
    const visit = await lockVisit(tx, reference);
    return visit && isBillable(visit.state) ? work(tx) : { type: 'not-possible' };
  });
}

function change(
  press: Press,
  now: number,
  write: (tx: Statements, bill: Bill) => Promise<'done' | 'not-possible' | 'too-much'>,
): Promise<Billed> {
  return whenBillable(press.reference, async (tx) => {
    await tx.change(
      `insert into bills (reference, version, state) values ($1, 0, 'draft')
        on conflict (reference) do nothing`,
      [press.reference],
    );
    return step(tx, press, 'change', now, (bill) => write(tx, bill));
  });
}

export const sendBill = (press: Press, feePaise: Paise, now: number): Promise<Billed> =>
  whenBillable(press.reference, async (tx) => {
    const { reference } = press;
    const sent = await step(tx, press, 'send', now, (bill) =>
      Promise.resolve(bill.lines.length === 0 ? 'empty' : 'done'),
    );
    if (sent.type !== 'done') return sent;
    const { version, lines } = sent.bill;
    const about = aboutBill(version);
    const amount = formatPaise(billSums(lines, feePaise).balancePaise);
    await restartJob(tx, 'open-bill', reference, now, now);
    await tell(tx, { event: 'bill-ready', subject: reference, about, values: { amount } }, now);
    return sent;
  });

/** Approves for the signed-in customer. A bill without a balance is settled at once. */
export const approveBill = (press: Press, feePaise: Paise, now: number): Promise<Billed> =>
  whenBillable(press.reference, async (tx) => {
    const approved = await step(tx, press, 'approve', now);
    if (approved.type !== 'done') return approved;
    if (billSums(approved.bill.lines, feePaise).balancePaise > 0) return approved;
    return settleBill(tx, { ...press, version: approved.bill.version }, 'fee', now);
  });

export const noteCash = async (press: Press, now: number): Promise<Billed> =>
  (await database()).transaction((tx) => settleBill(tx, press, 'cash', now));

/** Starts the job `papers`. */
export async function settleBill(
  tx: Statements,
  press: Press,
  how: NonNullable<Bill['settledBy']>,
  now: number,
): Promise<Billed> {
  await lockVisit(tx, press.reference); // always before the bill
  const settled = await step(tx, press, 'settle', now);
  if (settled.type !== 'done') return settled;
  const sql = `update bills set settled_by = $2 where reference = $1`;
  await tx.change(sql, [press.reference, how]);
  await restartJob(tx, 'papers', press.reference, now, now);
  return { type: 'done', bill: { ...settled.bill, settledBy: how } };
}

/** Nobody is asked for an unpaid bill of a booking that is over. Its lines stay for staff. */
export async function withdrawBill(
  tx: Statements,
  reference: string,
  by: string,
  now: number,
): Promise<void> {
  await lockVisit(tx, reference); // always before the bill
  const bill = await readBill(tx, reference);
  if (bill?.state !== 'sent' && bill?.state !== 'approved') return;
  await step(tx, { reference, version: bill.version, by }, 'change', now);
}

/** What a cancellation does with the money of a settled bill. */
export async function decideBill(
  tx: Statements,
  reference: string,
  { backPaise, keptBecause }: Pick<Bill, 'backPaise' | 'keptBecause'>,
): Promise<void> {
  const sql = `update bills set back_paise = $2, kept_because = $3 where reference = $1`;
  await tx.change(sql, [reference, backPaise, keptBecause]);
}

const EVENTS: Record<Exclude<BillAct, 'change'>, VisitEventKind> = {
  send: 'bill-sent',
  approve: 'bill-approved',
  settle: 'bill-settled',
};

async function step(
  tx: Statements,
  { reference, version: seen, by }: Press,
  act: BillAct,
  now: number,
  write: (bill: Bill) => Promise<'done' | Exclude<Billed['type'], 'stale'>> = () =>
    Promise.resolve('done'),
): Promise<Billed> {
  const bill = await lockBill(tx, reference);
  if (!bill) return { type: 'not-possible' };
  if (bill.version !== seen) return { type: 'stale' };
  const state = billAfter(bill.state, act);
  if (!state) return { type: 'not-possible' };
  const version = bill.version + 1;
  const written = await write({ ...bill, version });
  if (written !== 'done') return { type: written };
  const at = stateTimes(bill, state, now);
  await tx.change(
    `update bills set state = $2, version = $3, sent_at = $4, approved_at = $5, settled_at = $6
      where reference = $1`,
    [reference, state, version, at.sent, at.approved, at.settled],
  );
  if (state === 'draft' || state === 'settled')
    await clearFlag(reference, 'bill-open', 'shop', now, tx);
  const what = act === 'change' ? bill.state !== 'draft' && 'bill-changed' : EVENTS[act];
  if (what) await noteBill(tx, reference, what, by, now);
  const after = await readBill(tx, reference);
  return after ? { type: 'done', bill: after } : { type: 'not-possible' };
}

const stateTimes = (bill: Bill, state: BillState, now: number) => ({
  sent: state === 'draft' ? null : state === 'sent' ? now : bill.sentAt,
  approved:
    state === 'approved' ? now : bill.approvedAt && state === 'settled' ? bill.approvedAt : null,
  settled: state === 'settled' ? now : null,
});

async function noteBill(
  tx: Statements,
  reference: string,
  what: VisitEventKind,
  by: string,
  now: number,
): Promise<void> {
  const visit = await lockVisit(tx, reference);
  const { version = 0, technician = '' } = visit ?? {};
  await addEvent(tx, { reference, what, by, version, technician }, now);
}

async function lockBill(tx: Statements, reference: string): Promise<Bill | undefined> {
  await lockRow(tx, 'bills', 'reference', reference);
  return readBill(tx, reference);
}

async function readBill(statements: Statements, reference: string): Promise<Bill | undefined> {
  const bill = await statements.row(
    billRow,
    `select ${billRow.columns} from bills where reference = $1`,
    [reference],
  );
  return bill && { ...bill, lines: await readLines(statements, reference) };
}

const readLines = (statements: Statements, reference: string): Promise<BillLine[]> =>
  statements.rows(
    billLineRow,
    `select line_id, name, kind, sac, quantity, each_paise, serial, warranty_days
      from bill_lines where reference = $1 order by position, line_id`,
    [reference],
  );

export async function getBill(reference: string, tx?: Statements): Promise<Bill | undefined> {
  return readBill(tx ?? (await database()), reference);
}
