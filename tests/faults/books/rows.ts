import { setTimeout as sleep } from 'node:timers/promises';
import { idsOf } from './audit';
import type { Machines } from './machines';

/**
 * Rows that no term of docs/privacy.md ends within a run, which lasts minutes. Each statement gives
 * the ids of what must stay.
 */
const KEPT: Record<string, string> = {
  orders: 'select reference as id from orders',
  'names in orders': `select reference as id from orders where customer like '%Asha%'`,
  'drafts of orders': 'select draft_id as id from orders join drafts on drafts.id = draft_id',
  // A cancelled booking gives its slot up.
  'booked slots': `select slot_claims.reference as id from slot_claims
    where state = 'booked' and reference is not null`,
  visits: 'select reference as id from visits',
  'visit events': 'select event_id as id from visit_events',
  'notes on visits': `select event_id as id from visit_events where note <> ''`,
  bills: 'select reference as id from bills',
  'bill lines': 'select line_id as id from bill_lines',
  'bill payments': 'select razorpay_order_id as id from bill_payments',
  papers: 'select number as id from papers',
  messages: 'select message_id as id from messages',
  jobs: `select kind || ' ' || subject as id from jobs`,
  'webhook events': 'select event_id as id from webhook_events',
  refunds: 'select refund_id as id from refunds',
  'stray payments': 'select payment_id as id from stray_payments',
  'unknown payments': 'select payment_id as id from unknown_payments',
  flags: `select reference || ' ' || flag as id from order_flags`,
  'log of processing': 'select log_id as id from processing_log',
  'log of the desk': 'select log_id as id from staff_log',
  staff: 'select staff_id as id from staff where left_at is null',
  passkeys: 'select staff_id as id from staff_passkeys',
  sessions: 'select id_hash as id from sessions',
  'sessions of the desk': 'select id_hash as id from staff_sessions where passkey_at is not null',
};
const GIVEN_UP: Record<string, string> = {
  'booked slots': `select reference as id from orders
    where cancellation_at is not null or state = 'refunded'`,
};
const ENDED_BY_RESTORES = ['sessions', 'sessions of the desk'];
const LOOK_EVERY_MS = 500;

/** Looks again and again, and knows in the end which rows have gone. */
export class RowWatch {
  #seen = new Map<string, Set<string>>();
  #inBackup = new Map<string, Set<string>>();
  #isOver = false;
  #watching: Promise<void>;

  constructor(private readonly world: Machines) {
    this.#watching = this.watch();
  }

  /** What is there before a backup must be there after the restore. */
  async backUp(work: () => Promise<void>): Promise<void> {
    const seen = new Map<string, Set<string>>();
    await this.look(seen);
    await work();
    for (const name of ENDED_BY_RESTORES) seen.delete(name);
    this.#inBackup = seen;
  }

  /** A restore takes back what came after the backup. */
  async pauseFor(work: () => Promise<void>): Promise<void> {
    this.#isOver = true;
    await this.#watching;
    await work();
    this.#seen = new Map([...this.#inBackup].map(([name, ids]) => [name, new Set(ids)]));
    this.#isOver = false;
    this.#watching = this.watch();
  }

  /** @returns how many of each kind have gone; kinds of which none has are left out */
  async lost(): Promise<Record<string, number>> {
    this.#isOver = true;
    await this.#watching;
    const lost: Record<string, number> = {};
    for (const [name, sql] of Object.entries(KEPT)) {
      const there = await idsOf(this.world, sql);
      const givenUp = GIVEN_UP[name];
      const mayGo = givenUp ? await idsOf(this.world, givenUp) : new Set<string>();
      const gone = [...(this.#seen.get(name) ?? [])].filter(
        (id) => !there.has(id) && !mayGo.has(id),
      );
      if (gone.length > 0) lost[name] = gone.length;
    }
    return lost;
  }

  private async watch(): Promise<void> {
    while (!this.#isOver) {
      await this.look().catch(() => undefined); // the database may be down for a moment
      await sleep(LOOK_EVERY_MS);
    }
  }

  private async look(all = this.#seen): Promise<void> {
    for (const [name, sql] of Object.entries(KEPT)) {
      const seen = all.get(name) ?? new Set<string>();
      all.set(name, seen);
      for (const id of await idsOf(this.world, sql)) seen.add(id);
    }
  }
}
