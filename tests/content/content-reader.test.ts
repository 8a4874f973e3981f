import { describe, expect, it } from 'vitest';
import { contentReader, type LoadEvent } from '#app/content/content-reader.server';
import { servicesOf, type Content } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import type { StoredChange } from '#app/editing/scheduled-changes.server';
import { smallAnswer } from './small-answer';

const priced = (price: number) => {
  const raw = structuredClone(smallAnswer);
  Object.assign(raw.catalogue.categories[0]?.services[0] ?? {}, { price });
  return raw;
};
const priceIn = (loaded: { content: Content } | undefined) =>
  loaded && servicesOf(loaded.content)[0]?.pricePaise;

const change = (id: string, fields: Record<string, unknown>): StoredChange => ({
  ...{ id, pair: '', documentId: 'id-screen', model: 'service', title: 'Screen', at: 0 },
  overlay: { type: 'fields', fields },
  ...{ data: {}, state: 'waiting', note: '', settledAt: 0 },
});
const sale = change('sale', { price: 1 });
const rename = change('rename', { name: 'Display' });

const NOON = Date.parse('2026-11-26T12:00:00+05:30');
const MINUTE_MS = 60_000;

/** A reader with stored answers, newest first, and its events. */
function setUp(stored: Record<string, unknown> = {}, hasSchedule = true) {
  const events: LoadEvent[] = [];
  const askedFor: number[] = [];
  const due: StoredChange[] = [];
  const dueFor = (askedAt: number) => {
    askedFor.push(askedAt);
    return due;
  };
  const reader = contentReader({
    snapshots: {
      list: async () => Object.keys(stored).map((id) => ({ id, takenAt: new Date(NOON) })),
      read: async (id) => stored[id],
      save: async () => '',
    },
    seed: priced(500),
    mediaBase: 'https://cms.example',
    ...(hasSchedule && { schedule: { read: async () => undefined, dueFor } }),
    now: () => NOON,
    report: (event) => events.push(event),
  });
  return { reader, events, askedFor, due };
}

describe('an answer of the CMS', () => {
  it('is read in all languages, with what it was read from', async () => {
    const { reader, events } = setUp();
    const raw = priced(7);
    expect(await reader.answer(raw, 5)).toEqual({
      raw,
      content: parseContent(raw, 'https://cms.example').content,
      translations: { hi: parseContent(raw, 'https://cms.example', 'hi').content },
      dropped: [],
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      due: '',
      source: 'cms',
      takenAt: 5,
      snapshotId: '',
    });
    expect(events).toEqual([]);
  });

  it('has another fingerprint when it reads differently in one language', async () => {
    const { reader } = setUp();
    const fingerprint = async (raw: unknown) => (await reader.answer(raw, 5)).fingerprint;
    const hindi = structuredClone(smallAnswer);
    Object.assign(hindi.surfaces.banners[0]?.translations?.[0] ?? {}, { title: 'बड़ी सेल' });
    const first = await fingerprint(smallAnswer);
    expect(await fingerprint({ ...smallAnswer, unread: true })).toBe(first);
    expect(await fingerprint(priced(7))).not.toBe(first);
    expect(await fingerprint(hindi)).not.toBe(first);
  });

  it('tells which entries it left out', async () => {
    const { reader, events } = setUp();
    const { dropped } = await reader.answer(priced(-1), 5);
    expect(dropped.map(({ item }) => item)).toContain('service of laptop screen');
    expect(events).toEqual([{ type: 'dropped', source: 'cms', dropped }]);
  });

  it('that is not content is refused', async () => {
    await expect(setUp().reader.answer({}, 5)).rejects.toThrow('wrong shape');
  });
});

describe('scheduled changes', () => {
  it('are made to an answer that may lack them, which stays as it came', async () => {
    const { reader, askedFor, due } = setUp();
    due.push(sale, rename);
    const loaded = await reader.answer(priced(7), 5);
    expect([priceIn(loaded), servicesOf(loaded.content)[0]?.name]).toEqual([100, 'Display']);
    expect([loaded.raw, loaded.due, askedFor]).toEqual([priced(7), 'sale rename', [5]]);
  });

  it('are made to the newest stored answer, as if it was asked for a minute before', async () => {
    const { reader, askedFor, due } = setUp({ a: priced(7) });
    due.push(sale);
    const loaded = await reader.snapshot();
    expect([priceIn(loaded), loaded?.due]).toEqual([100, 'sale']);
    expect(askedFor).toEqual([NOON - MINUTE_MS]);
  });

  it('are applied again to the same answer when others are due', async () => {
    const { reader, askedFor, due } = setUp();
    const before = await reader.answer(priced(7), 5);
    expect(reader.isOfNow(before)).toBe(true);
    due.push(sale);
    expect(reader.isOfNow(before)).toBe(false);
    const after = await reader.again(before);
    expect([priceIn(after), reader.isOfNow(after)]).toEqual([100, true]);
    expect(after).toMatchObject({ source: 'cms', takenAt: 5, snapshotId: '', raw: priced(7) });
    expect(new Set(askedFor)).toEqual(new Set([5]));
  });

  it.each(['the seed', 'a chosen stored answer'])('are not made to %s', async (which) => {
    const { reader, due } = setUp({ a: priced(7) });
    due.push(sale);
    const loaded = which === 'the seed' ? await reader.seed() : await reader.snapshot('a');
    expect(priceIn(loaded)).toBe(which === 'the seed' ? 500_00 : 700);
    expect(loaded?.due).toBeUndefined();
    expect(loaded && reader.isOfNow(loaded)).toBe(true);
  });

  it('are none without a schedule', async () => {
    const { reader } = setUp({ a: priced(7) }, false);
    const loaded = await reader.answer(priced(7), 5);
    expect([priceIn(loaded), loaded.due, reader.isOfNow(loaded)]).toEqual([700, '', true]);
  });
});

describe('without the CMS', () => {
  it('the seed is of this moment', async () => {
    const { reader } = setUp();
    expect(await reader.seed()).toMatchObject({ source: 'seed', takenAt: NOON, snapshotId: '' });
  });

  it('the newest stored answer that can be read is taken, and each other reported', async () => {
    const { reader, events } = setUp({ a: undefined, b: { half: 1 }, c: priced(7), d: priced(8) });
    const loaded = await reader.snapshot();
    expect(loaded).toMatchObject({ source: 'snapshot', takenAt: NOON, snapshotId: 'c' });
    expect(priceIn(loaded)).toBe(700);
    const unusable = { type: 'snapshot-unusable', error: expect.any(Error) };
    expect(events).toEqual([unusable, unusable]);
  });

  it('only the chosen stored answer is taken', async () => {
    const { reader, events } = setUp({ a: priced(7), b: priced(8), c: {} });
    expect(priceIn(await reader.snapshot('b'))).toBe(800);
    expect(events).toEqual([]);
    expect(await reader.snapshot('c')).toBeUndefined();
    expect(await reader.snapshot('gone')).toBeUndefined();
    expect(events).toHaveLength(1);
  });

  it('none is taken when none is stored', async () => {
    expect(await setUp().reader.snapshot()).toBeUndefined();
  });
});
