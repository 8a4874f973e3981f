import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '#app/database/migrate.server';
import { openPostgres } from '#app/database/postgres.server';
import { openSqlite } from '#app/database/sqlite.server';
import type { Snapshot } from '#app/papers/paper';
import { issuePaper } from '#app/papers/papers.server';
import { sumTaxed, taxInside } from '#app/papers/tax';
import { atDepth } from '../../scripts/depth.mjs';
import { ownSchema } from '../harness/postgres';

const PAPERS = atDepth(600, 10_000);
const WITHIN_MS = 60_000;
const TURN = Date.parse('2027-04-01T00:00:00+05:30');
const schema = await ownSchema();
const stores = [
  { name: 'sqlite', open: () => openSqlite(':memory:') },
  ...(schema ? [{ name: 'postgres', open: () => openPostgres(schema.url) }] : []),
];

afterAll(() => schema?.remove());

const party = { name: 'n', address: 'a', gstin: '', state: '', stateCode: '' };
function snapshot(paise: number): Snapshot {
  const taxed = taxInside(paise, 'regular', false);
  const line = { name: 'x', sac: '998713', quantity: 1, serial: '', warrantyDays: 0, ...taxed };
  return {
    layout: 1,
    mode: 'regular',
    reference: 'DD-AAAA-AAAA',
    seller: party,
    buyer: party,
    placeOfSupply: { state: '', stateCode: '' },
    isInterState: false,
    ratePercent: 18,
    lines: [line],
    total: sumTaxed([line]),
    paid: [],
    duePaise: 0,
    amends: null,
    reason: '',
  };
}

/** Works at so many at a time, as a pool of connections lets through. */
const LANES = 40;
async function inLanes<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) done[index] = await work(index);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

describe.each(stores)('papers on $name', ({ open }) => {
  it(
    `${PAPERS} at once over the turn of a year: no gap, no double, each sum the paisa charged`,
    async () => {
      const store = open();
      await migrate(store, 1);
      const issued = await inLanes(PAPERS, (index) => {
        const paise = 100 + index * 37;
        const paper = {
          kind: 'invoice' as const,
          // Every tenth is asked for twice, as by a job that ran on two machines.
          reference: `DD-${index - (index % 10 === 1 ? 1 : 0)}`,
          cause: 'work',
          snapshot: snapshot(index % 10 === 1 ? paise - 37 : paise),
        };
        const at = index % 2 === 0 || index % 10 === 1 ? TURN - 1 : TURN;
        return store.transaction((tx) => issuePaper(tx, paper, at));
      });
      await store.close();
      const numbers = [...new Set(issued.map(({ number }) => number))].sort();
      expect(numbers).toHaveLength(PAPERS * 0.9);
      for (const year of ['26-27', '27-28']) {
        const ofYear = numbers.filter((number) => number.includes(`/${year}/`));
        expect(ofYear).toEqual(
          ofYear.map((_, index) => `DD/${year}/${String(index + 1).padStart(6, '0')}`),
        );
      }
      for (const { snapshot: printed, reference } of issued) {
        const charged = 100 + Number(reference.slice(3)) * 37;
        const { taxablePaise, cgstPaise, sgstPaise } = printed.total;
        expect(taxablePaise + cgstPaise + sgstPaise).toBe(charged);
      }
    },
    WITHIN_MS,
  );

  it('a paper that could not be stored takes no number', async () => {
    const store = open();
    await migrate(store, 1);
    const paper = { kind: 'credit-note' as const, reference: 'DD-X', snapshot: snapshot(100) };
    await expect(
      store.transaction(async (tx) => {
        await issuePaper(tx, { ...paper, cause: 'one' }, TURN);
        throw new Error('the machine stops');
      }),
    ).rejects.toThrow('the machine stops');
    const next = await store.transaction((tx) => issuePaper(tx, { ...paper, cause: 'two' }, TURN));
    expect(next.number).toBe('DC/27-28/000001');
    await store.close();
  });
});
