import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Content, SearchTerm } from '#app/content/content';
import { withoutPerson } from '#app/search/unfound.server';
import { engines, newDatabase } from '../harness/postgres';
import { openInProcess } from '../routes/in-process';

test.each([
  ['Blorptop HUMS!', 'blorptop hums'],
  ['blorptop 98450 12345', 'blorptop'],
  ['call +91-98450-12345 blorptop', 'call blorptop'],
  ['ब्लॉर्प ९८४५० टॉप', 'ब्लॉर्प टॉप'],
  ['asha.rao@example.com blorptop', 'blorptop'],
  ['dell5570', ''],
  ['   ', ''],
])('of %j only %j is kept', (query, words) => {
  expect(withoutPerson(query)).toBe(words);
});

test('a long search is cut', () => {
  expect(withoutPerson('blorp '.repeat(30)).length).toBeLessThanOrEqual(60);
});

describe.each(await engines())('searches in vain on %s', { retry: 0 }, (engine) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof load>>;
  let content: Content;
  let drop = () => Promise.resolve();
  async function load() {
    vi.resetModules();
    const [unfound, store, published] = await Promise.all([
      import('#app/search/unfound.server'),
      import('#app/database/database.server'),
      import('#app/content/content.server'),
    ]);
    return { ...unfound, ...store, ...published };
  }
  beforeAll(async () => {
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    shop = await openInProcess({ DATABASE_URL: database?.url ?? '' });
    app = await load();
    drop = database?.drop ?? drop;
    ({ content } = await app.publishedContent());
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    await drop();
  });
  const note = async (query: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await app.noteUnfound(content, query, 1);
  };

  it('are shown once asked three times, the most wanted first', async () => {
    await note('blorptop hums', 3);
    await note('Zyxxel, hums?', 2);
    await note('zyxxel hums 12', 2);
    await note('qwarkle', 2);
    await note('fridge thanda nahi', 5);
    expect(await app.getUnfound(content)).toEqual([
      { words: 'zyxxel hums', times: 4 },
      { words: 'blorptop hums', times: 3 },
    ]);
  });

  it('leave the list once an editor has taught the word', async () => {
    const taught: SearchTerm = {
      name: 'Blorptop',
      phrases: ['blorptop'],
      services: ['seed-laptop-booking-display'],
      categories: [],
      weight: 1,
    };
    const now = { ...content, searchTerms: [...content.searchTerms, taught] };
    expect((await app.getUnfound(now)).map(({ words }) => words)).toEqual(['zyxxel hums']);
  });

  it('fill a thousand rows; then the oldest of once make room, and known ones go on counting', async () => {
    const db = await app.database();
    await db.transaction(async (tx) => {
      for (let row = 0; row < 1_000; row += 1)
        await tx.change(
          `insert into unfound_searches (words, times, last_at) values ($1, 1, 1) on conflict do nothing`,
          [`row ${row}`],
        );
    });
    await note('flumph', 9);
    await note('blorptop hums');
    const found = await app.getUnfound(content);
    expect(found.map(({ words }) => words)).toContain('flumph');
    expect(found).toContainEqual({ words: 'blorptop hums', times: 4 });
  });
});
