import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isClean, settleAndAudit } from './books/audit';
import { ENDS, habitsFrom, live, type Habits } from './books/booking';
import { oneMachine, threeMachines, type Machines } from './books/machines';
import { unseenMistakes } from './books/planted';
import { RowWatch } from './books/rows';
import { hire, type Staff } from './books/staff';
import { NeverServed } from './shopper';
import { postgresPrograms } from './postgres-cluster';
import { randomFrom, type Random } from './random';
import { inTrouble } from './trouble-maker';

/**
 * The books against Razorpay's: bills paid in two tabs, killed machines, one clock that jumps, a
 * backup put back, an older release beside the new one. `BOOKS_SEED` makes a run's plan again and
 * `BOOKINGS` its length: short here, long by `npm run proof`. `OLDER_RELEASE` is a folder with the
 * build of an older release; without it all machines run this one.
 */
const SEED = Number(process.env.BOOKS_SEED ?? Date.now() % 1_000_000);
const BOOKINGS = Number(process.env.BOOKINGS ?? 8);
const WRONG_FOR_MS = Number(process.env.CLOCK_WRONG_MS ?? 2_000);
const OLDER = process.env.OLDER_RELEASE ?? '';
/** Each has a restore, and all wrong clocks. */
const ROUNDS = Number(process.env.BOOKS_ROUNDS ?? 1);
const AT_ONCE = 5;
const DAY_MS = 24 * 3_600_000;
const JUMPS_DAYS = [-1, 3, 40, 3_650];
const RIGHT_FOR_MS = 1_000;
/** Repeats them, so that a short run has all ends, on both sides of the restore. */
const END_OF = [...ENDS, ...ENDS];

if (!OLDER)
  console.info('The books: no older release runs beside this one, OLDER_RELEASE is not set.');
const programs = postgresPrograms();
const WORLDS = [
  { name: 'one machine on sqlite', open: () => oneMachine(OLDER) },
  ...(programs
    ? [{ name: 'three machines on PostgreSQL', open: () => threeMachines(programs, OLDER) }]
    : []),
];

describe.each(WORLDS)('the books: $name', { retry: 0 }, ({ name, open }) => {
  it(
    `${BOOKINGS} bookings, seed ${SEED}: captured = credited + refunded + flagged; no row lost, no slot oversold`,
    { timeout: 300_000 + BOOKINGS * 10_000 },
    async () => {
      const world = await open();
      try {
        const days = new Days(world, await hire(world, BOOKINGS), randomFrom(SEED));
        for (let round = 1; round <= ROUNDS; round += 1) await days.round();
        days.updateAll();
        const found = await settleAndAudit(world, BOOKINGS);
        const rowsLost = await days.rows.lost();
        console.log(
          `the books, ${name}, seed ${SEED}: ${JSON.stringify({ ...found, ...days.made, rowsLost })}`,
        );
        expect(rowsLost).toEqual({});
        expect(days.made.unserved, 'customers who were never served').toBe(0);
        expect(found.refunds, 'refunds').toBeGreaterThan(0);
        expect(isClean(found), JSON.stringify(found)).toBe(true);
        expect(await unseenMistakes(world), 'planted mistakes that the audit does not see').toEqual(
          [],
        );
        expect(Object.keys(await days.rows.lost()).sort()).toEqual(
          expect.arrayContaining(['booked slots', 'messages', 'visits']),
        );
      } finally {
        await world.close();
      }
    },
  );
});

interface Plan {
  phone: string;
  habits: Habits;
  random: Random;
}

class Days {
  readonly rows: RowWatch;
  readonly made = { kills: 0, troubles: 0, jumps: 0, restores: 0, unserved: 0 };
  readonly #queue: Plan[];

  constructor(
    readonly world: Machines,
    readonly staff: Staff,
    readonly random: Random,
  ) {
    this.rows = new RowWatch(world);
    this.#queue = Array.from({ length: BOOKINGS }, (_, index) => ({
      phone: `+91${9_850_000_000 + index}`,
      habits: { ...habitsFrom(random), ...(END_OF[index] && { ends: END_OF[index] }) },
      random: randomFrom(Math.floor(random.between(0, 2 ** 31))),
    }));
  }

  async round(): Promise<void> {
    await this.untilTheRestore(Math.ceil(BOOKINGS / ROUNDS / 3));
    await this.withWrongClocks(Math.floor((BOOKINGS / ROUNDS) * (2 / 3)));
    this.made.restores += 1;
  }

  updateAll(): void {
    this.world.useRelease(this.world.machines - 1, process.cwd());
  }

  /** The backup is of the middle of it. One machine is updated before. */
  private async untilTheRestore(bookings: number): Promise<void> {
    await this.shop(Math.floor(bookings / 2));
    if (this.world.machines === 1) this.world.useRelease(0, process.cwd());
    await this.world.recover();
    const shopping = this.shop(Math.ceil(bookings / 2));
    await sleep(this.random.between(1_000, 8_000));
    await this.rows.backUp(() => this.world.backUp());
    await shopping;
    await this.rows.pauseFor(() => this.world.restore());
  }

  /** Books while the clock of one machine after the other is wrong. */
  private async withWrongClocks(bookings: number): Promise<void> {
    const shopping = this.shop(bookings);
    const striking = this.world.strikeOnce();
    for (const days of JUMPS_DAYS) {
      await sleep(RIGHT_FOR_MS);
      const machine = Math.floor(this.random.between(0, Math.min(this.world.machines, 2)));
      this.world.setClock(machine, days * DAY_MS);
      await sleep(WRONG_FOR_MS);
      this.world.setClock(machine, 0);
      this.made.jumps += 1;
    }
    await Promise.all([shopping, striking]);
  }

  private async shop(bookings: number): Promise<void> {
    const plans = this.#queue.splice(0, bookings);
    const serve = async (): Promise<void> => {
      for (let next = plans.shift(); next; next = plans.shift())
        await live(this.world, next, this.staff).catch((error: unknown) => {
          if (!(error instanceof NeverServed)) throw error;
          this.made.unserved += 1;
        });
    };
    const made = await inTrouble(this.world, this.random, async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, serve));
    });
    this.made.kills += made.kills;
    this.made.troubles += made.troubles;
  }
}
