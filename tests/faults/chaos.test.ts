import { describe, expect, it } from 'vitest';
import { engines } from '../harness/postgres';
import { settleDown } from './outcome';
import { postgresPrograms } from './postgres-cluster';
import { randomFrom, type Random } from './random';
import { habitsFrom, shopAndPay } from './shopper';
import { inTrouble } from './trouble-maker';
import { onPostgres, onSqlite, onThreeShops, type World } from './worlds';

/**
 * Acceptance D1 and D2. `CHAOS_SEED` makes a run's plan again, `CHAOS_ORDERS` its length: short
 * here, 200 by `npm run proof`.
 */
const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const AT_ONCE = 5;

const answering = await engines();
const programs = postgresPrograms();
if (!programs)
  console.info(
    'Three shops on one PostgreSQL: left out, there is no initdb in /usr/lib/postgresql or on the path.',
  );
const WORLDS = [
  { name: 'one shop on sqlite', orders: 25, open: onSqlite },
  ...(answering.includes('postgres')
    ? [{ name: 'one shop on postgres', orders: 25, open: onPostgres }]
    : []),
  ...(programs
    ? [
        {
          name: 'three shops on one PostgreSQL, which crashes once',
          orders: 16,
          open: () => onThreeShops(programs),
        },
      ]
    : []),
];

describe.each(WORLDS)('in trouble: $name', ({ name, orders: short, open }) => {
  const orders = Number(process.env.CHAOS_ORDERS ?? short);

  it(
    `${orders} orders, seed ${SEED}: paid at Razorpay = paid here = submitted once; none lost, doubled or of a wrong amount`,
    { timeout: 60_000 + orders * 4_000 },
    async () => {
      const world = await open();
      try {
        const random = randomFrom(SEED);
        const started = Date.now();
        const made = await inTrouble(world, randomFrom(SEED + 1), () =>
          everybodyShops(world, orders, random),
        );
        const found = await settleDown(world);
        console.log(
          `chaos, ${name}, seed ${SEED}: ${JSON.stringify({ ...found, ...made, seconds: Math.round((Date.now() - started) / 1000) })}`,
        );
        expect(found).toEqual({
          paidAtRazorpay: orders,
          paidHere: orders,
          submitted: orders,
          lost: 0,
          doubled: 0,
          wrongAmount: 0,
        });
        expect(made.kills, 'shops killed').toBeGreaterThan(0);
      } finally {
        await world.close();
      }
    },
  );
});

async function everybodyShops(world: World, orders: number, random: Random): Promise<void> {
  const queue = Array.from({ length: orders }, (_, index) => ({
    phone: `+91${9_846_000_000 + index}`,
    habits: habitsFrom(random),
  }));
  let struck: Promise<void> | undefined;
  const serve = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (queue.length < orders / 2) struck ??= world.strikeOnce();
      await shopAndPay(world, next.phone, next.habits);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, serve));
  await struck;
}
