import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ENGINES } from './engines';
import { newSchema } from '../harness/postgres';

/**
 * The database library of the CMS, and the migration that Strapi runs with it at the next start.
 */
const ofCms = createRequire(resolve('cms/package.json'));
interface Table {
  insert(row: object): Promise<unknown>;
  select(column: string): Promise<Record<string, unknown>[]>;
}
interface Knex {
  (table: string): Table;
  schema: {
    createTable(name: string, make: (table: { text(name: string): void }) => void): Promise<void>;
  };
  destroy(): Promise<void>;
}
const knex: (config: object) => Knex = ofCms('knex');
const { up }: { up(store: Knex): Promise<void> } = ofCms(
  './database/migrations/2026.11.24T00.00.00.name-when-refunded.js',
);

const STORED: [table: string, column: string, before: string, after: string][] = [
  ['components_site_policy_facts', 'key', 'refund-case', 'when-refunded'],
  ['components_site_policy_facts', 'key', 'refund-time', 'refund-time'],
  ['components_site_refund_rules', 'fact', 'refund-case', 'when-refunded'],
  [
    'policy_pages',
    'body',
    '- {{refund-case}}\n- {{refund-case:figure}} in a refund-case',
    '- {{when-refunded}}\n- {{when-refunded:figure}} in a refund-case',
  ],
  ['service_notes', 'text', '{{refund-limits}}', '{{refund-limits}}'],
  ['how_it_works_steps', 'title', '{{refund-case}}', '{{when-refunded}}'],
  ['how_it_works_steps', 'text', '{{refund-case}}', '{{when-refunded}}'],
  ['banners', 'title', '{{refund-case}}', '{{when-refunded}}'],
  ['banners', 'alt', 'A case', 'A case'],
];

describe.each(ENGINES)('a fact that got a plainer name, on %s', (engine) => {
  let close = () => Promise.resolve();
  afterEach(() => close());

  async function openStore(): Promise<Knex> {
    const schema = engine === 'PostgreSQL' ? await newSchema() : undefined;
    const store = schema
      ? knex({ client: 'pg', connection: schema.url })
      : knex({
          client: 'better-sqlite3',
          connection: { filename: ':memory:' },
          useNullAsDefault: true,
        });
    close = async () => {
      await store.destroy();
      await schema?.remove();
    };
    return store;
  }

  it('keeps its place in each rule and text that names it', async () => {
    const store = await openStore();
    for (const table of new Set(STORED.map(([name]) => name))) {
      const columns = new Set(STORED.filter(([name]) => name === table).map(([, name]) => name));
      await store.schema.createTable(table, (made) => {
        for (const column of columns) made.text(column);
      });
    }
    for (const [table, column, before] of STORED) await store(table).insert({ [column]: before });
    await up(store);
    for (const [table, column, , after] of STORED)
      expect(await store(table).select(column), `${table} ${column}`).toContainEqual({
        [column]: after,
      });
    await up(store);
    expect(await store('components_site_policy_facts').select('key')).toHaveLength(2);
  });

  it('needs no change in a new store, which has no tables yet', async () => {
    await expect(up(await openStore())).resolves.toBeUndefined();
  });
});
