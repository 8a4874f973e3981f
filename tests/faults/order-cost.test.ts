import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Customer } from './customer';
import { fleet } from './fleet';
import { postgresCluster, postgresPrograms } from './postgres-cluster';
import { asking } from './worlds';

/**
 * Measures what one order costs PostgreSQL and a shop, for docs/scaling.md. Only in `npm run
 * proof`.
 */
const ORDERS = Number(process.env.COSTED_ORDERS ?? 0);
const WARMING_UP = 12;
const AT_ONCE = 4;
const MOST_STATEMENTS = 90;
/**
 * What the shop's own user asked, without the looking for work and the readiness check, which
 * happen when nobody buys, too.
 */
const OF_ORDERS = `from pg_stat_statements where userid = 'postgres'::regrole and query not like '%leased_until = $2, lease = $3%' and query not ilike 'do %'`;

const programs = postgresPrograms();

describe.skipIf(ORDERS === 0 || !programs)('the cost of an order', () => {
  it(`${ORDERS} orders, each paid, announced and swept`, { timeout: 240_000 }, async () => {
    const cluster = await postgresCluster(programs ?? '', [
      'shared_preload_libraries=pg_stat_statements',
    ]);
    const shops = await fleet(1, cluster.url);
    try {
      await asking(cluster.url)(`create role looker login superuser`);
      const ask = asking(cluster.url.replace('postgres@', 'looker@'));
      const figure = async (sql: string) =>
        Number(Object.values((await ask(`select ${sql}`))[0] as object)[0]); // one row of one column
      let phone = 9_848_000_000;
      const buy = () => buyOne(new Customer(shops.origin, shops.sandbox, `+91${phone++}`));
      for (let order = 0; order < WARMING_UP; order += 1) await buy();
      await ask(`create extension pg_stat_statements`);
      await ask(`update jobs set run_at = run_at + 3600000 where state = 'waiting'`); // those of before are no part of it
      const logged = await figure(`pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`);
      const worked = processMs(shops.shops[0]?.pid() ?? 0);
      await ask(`select pg_stat_statements_reset()`);
      let left = ORDERS;
      const buyers = Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await buy();
      });
      await Promise.all(buyers);
      const since = Date.now() + 3_600_000;
      await ask(
        `update jobs set run_at = 0 where kind = 'reconciliation' and state = 'waiting' and run_at < ${since}`,
      );
      await expect
        .poll(() => figure(`count(*) from jobs where state = 'waiting' and run_at < ${since}`), {
          timeout: 60_000,
        })
        .toBeLessThanOrEqual(1); // the retention's
      const each = (sum: number, digits = 1) => Number((sum / ORDERS).toFixed(digits));
      const cost = {
        statements: each(await figure(`sum(calls) ${OF_ORDERS}`)),
        reads: each(await figure(`sum(calls) ${OF_ORDERS} and query ilike 'select%'`)),
        writes: each(
          await figure(`sum(calls) ${OF_ORDERS} and query ~* '^(insert|update|delete)'`),
        ),
        transactions: each(await figure(`sum(calls) ${OF_ORDERS} and query ilike 'begin%'`)),
        databaseMs: each(await figure(`sum(total_exec_time) ${OF_ORDERS}`), 2),
        logBytes: each((await figure(`pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`)) - logged, 0),
        shopProcessorMs: each(processMs(shops.shops[0]?.pid() ?? 0) - worked, 0),
      };
      console.log(`an order costs ${JSON.stringify(cost)}`);
      expect(cost.statements).toBeGreaterThan(0);
      expect(cost.statements).toBeLessThan(MOST_STATEMENTS);
    } finally {
      await shops.close();
      await cluster.close();
    }
  });
});

/** Looks, signs in, books, pays, and looks at the booking. */
async function buyOne(customer: Customer): Promise<void> {
  await customer.page('/');
  await customer.signIn();
  await customer.choose('laptop-booking-display');
  await customer.completeOrder();
  await customer.claim(await customer.pay());
  await customer.page('/');
  await customer.page(`/orders/${customer.reference}`);
}

/** Processor time so far, where the system tells; in ticks of 10 ms. */
function processMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const [user = '0', system = '0'] =
    readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}
