import { setImmediate as letOthersRun } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CataloguePlace } from '#app/content/catalogue-places';
import type { Content } from '#app/content/content';
import type { Removal } from '#app/content/removal';
import { parseContent } from '#app/content/parse.server';
import {
  PublishedContent,
  FRESH_MS,
  RETRY_AFTER_FAILURE_MS,
  type ContentEvent,
} from '#app/content/published-content.server';
import type { StoredChange } from '#app/editing/scheduled-changes.server';
import { asRecord } from '#app/ground/json';
import { seed } from '#seed/seed';

const withPrice = (price: number) => {
  const raw = structuredClone(seed);
  const service = raw.catalogue.categories[0]?.services[0];
  if (service) service.price = price;
  return raw;
};
const firstPrice = (sourced: {
  content: { categories: { services: { pricePaise: number }[] }[] };
}) => sourced.content.categories[0]?.services[0]?.pricePaise;

/** The CMS does so, and the seed does not. */
function stamped(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(stamped);
  if (typeof raw !== 'object' || raw === null) return raw;
  const fields = Object.entries(raw).map(([name, value]) => [name, stamped(value)] as const);
  const stamp = 'documentId' in raw ? { updatedAt: '2026-11-21T10:00:00.000Z' } : {};
  return { ...Object.fromEntries(fields), ...stamp };
}

function setUp(fetch: (() => Promise<unknown>) | undefined, ...kept: unknown[]) {
  let isFull = false;
  const files = new Map<string, unknown>(
    kept.map((raw, index) => [`kept-${index}`, raw] as const).toReversed(),
  );
  const written: unknown[] = [];
  const events: ContentEvent[] = [];
  const clock = { now: 0, patienceMs: 60_000 };
  const told = { pinned: '', confirmed: '' };
  const stale = { contradicted: [] as string[], givenUp: [] as string[] };
  const partsAsked: string[][] = [];
  async function parts(names: string[]): Promise<object> {
    const raw = asRecord(stamped(await fetch?.()));
    partsAsked.push(names);
    return Object.fromEntries(names.map((name) => [name, raw[name]]));
  }
  const placesAsked: CataloguePlace[] = [];
  async function service(place: CataloguePlace): Promise<unknown> {
    const raw = (await fetch?.()) as typeof seed;
    placesAsked.push(place);
    const category = raw.catalogue.categories.find((each) => each?.slug === place.category);
    return stamped(category?.services[place.start]);
  }
  const due: StoredChange[] = [];
  let noted: Removal | undefined;
  const note = Object.assign(() => noted, {
    set: (removal: Removal | undefined) => void (noted = removal),
  });
  const source = new PublishedContent({
    cms: fetch && { all: async () => stamped(await fetch()), parts, service },
    seed,
    mediaBase: '',
    schedule: { read: async () => undefined, dueFor: () => due },
    now: () => clock.now,
    snapshots: {
      list: () =>
        Promise.resolve(
          [...files.keys()].toReversed().map((id, index) => ({ id, takenAt: new Date(index) })),
        ),
      read: (id) => Promise.resolve(files.get(id)),
      save(raw, reading) {
        if (isFull) return Promise.reject(new Error('full'));
        if (!files.has(reading)) written.push(raw);
        files.set(reading, structuredClone(raw));
        return Promise.resolve(reading);
      },
    },
    instructions: {
      read: () => Promise.resolve(told),
      heldBack: () => Promise.resolve(noted),
      noteHeldBack: (removal) => Promise.resolve(void (noted = removal)),
      forgetConfirmed: () => Promise.resolve(void (told.confirmed = '')),
    },
    checkAnswer: () => stale,
    report: (event) => events.push(event),
    get patienceMs() {
      return clock.patienceMs;
    },
  });
  const fill = () => void (isFull = true);
  return {
    source,
    written,
    events,
    clock,
    told,
    stale,
    due,
    partsAsked,
    placesAsked,
    noted: note,
    fill,
  };
}

describe('where content comes from', () => {
  it('is the seed when no CMS is configured', async () => {
    const { source, written } = setUp(undefined);
    expect((await source.get()).source).toBe('seed');
    expect(written).toEqual([]);
  });

  it('is the CMS, kept as a snapshot', async () => {
    const { source, written } = setUp(() => Promise.resolve(withPrice(7)));
    const sourced = await source.get();
    expect([sourced.source, firstPrice(sourced), written.length]).toEqual(['cms', 700, 1]);
  });

  it('is the snapshot when the service is down at a cold start, else the seed', async () => {
    const down = () => Promise.reject(new Error('down'));
    const fromSnapshot = await setUp(down, withPrice(8)).source.get();
    expect([fromSnapshot.source, firstPrice(fromSnapshot)]).toEqual(['snapshot', 800]);
    expect((await setUp(down).source.get()).source).toBe('seed');
    expect((await setUp(down, { half: 'a file' }).source.get()).source).toBe('seed');
    expect(firstPrice(await setUp(down, { half: 'a file' }, withPrice(6)).source.get())).toBe(600);
  });

  it.each([
    null,
    [],
    'text',
    {},
    { catalogue: { categories: [] }, surfaces: {}, site: {} },
    { ...seed, catalogue: { categories: [] } },
    { ...seed, site: { siteSetting: null } },
  ])('never takes %j for content', async (garbage) => {
    const { source, written, events } = setUp(() => Promise.resolve(garbage));
    expect((await source.get()).source).toBe('seed');
    expect(written).toEqual([]);
    expect(events).toMatchObject([{ type: 'refresh-failed' }]);
  });

  it('asks once for many requests, and not again while fresh', async () => {
    let asked = 0;
    const { source, clock } = setUp(() => Promise.resolve(withPrice(++asked)));
    await Promise.all(Array.from({ length: 20 }, () => source.get()));
    clock.now = FRESH_MS - 1;
    await source.get();
    expect(asked).toBe(1);
  });

  it('shows the old answer while it asks for a new one', async () => {
    let price = 1;
    const { source, clock } = setUp(() => Promise.resolve(withPrice(price)));
    await source.get();
    price = 2;
    clock.now = FRESH_MS;
    expect(firstPrice(await source.get())).toBe(100);
    await expect.poll(async () => firstPrice(await source.get())).toBe(200);
  });

  it('keeps what it has when a refresh fails, and waits before the next try', async () => {
    let up = true;
    let asked = 0;
    const { source, clock, events } = setUp(() => {
      asked += 1;
      return up ? Promise.resolve(withPrice(3)) : Promise.reject(new Error('down'));
    });
    await source.get();
    up = false;
    clock.now = FRESH_MS;
    await source.get();
    await expect.poll(() => events.length).toBe(1); // it has failed
    for (let request = 0; request < 10; request += 1)
      expect(firstPrice(await source.get())).toBe(300);
    expect(asked).toBe(2);
    clock.now += RETRY_AFTER_FAILURE_MS;
    await source.get();
    await expect.poll(() => asked).toBe(3);
  });

  it('makes only one request wait for a service that is down', async () => {
    let asked = 0;
    const { source } = setUp(async () => {
      asked += 1;
      await letOthersRun();
      throw new Error('down');
    });
    await source.get();
    await Promise.all(Array.from({ length: 10 }, () => source.get()));
    await source.getForPricing();
    expect(asked).toBe(1);
  });

  it('asks the CMS first where a price decides', async () => {
    let price = 1;
    const { source } = setUp(() => Promise.resolve(withPrice(price)));
    await source.get();
    price = 2;
    expect(firstPrice(await source.getForPricing())).toBe(200);
  });

  it('asks the CMS first for a press when memory is older than a minute, and says when it could not', async () => {
    let price = 1;
    let isUp = true;
    let asked = 0;
    const { source, clock } = setUp(() => {
      asked += 1;
      return isUp ? Promise.resolve(withPrice(price)) : Promise.reject(new Error('down'));
    });
    const press = async () => {
      const decides = await source.getToDecide();
      return [firstPrice(decides), decides.isOld, asked];
    };
    await source.get();
    price = 2;
    clock.now = FRESH_MS - 1;
    expect(await press()).toEqual([100, false, 1]);
    clock.now = FRESH_MS;
    expect(await press()).toEqual([200, false, 2]);
    isUp = false;
    clock.now += 2.5 * FRESH_MS;
    expect(await press()).toEqual([200, true, 3]);
    expect(await press()).toEqual([200, true, 3]);
    isUp = true;
    price = 3;
    clock.now += RETRY_AFTER_FAILURE_MS;
    expect(await press()).toEqual([300, false, 4]);
  });

  it('asks again for a price that decides, however long ago it failed', async () => {
    let isUp = true;
    const { source, clock } = setUp(() =>
      isUp ? Promise.resolve(withPrice(2)) : Promise.reject(new Error('down')),
    );
    await source.get();
    isUp = false;
    await source.renew();
    isUp = true;
    clock.now += RETRY_AFTER_FAILURE_MS;
    await source.getForPricing();
    expect(source.status().lastRefresh?.result).toBe('unchanged');
  });

  it('lets a press wait for the CMS only so long', async () => {
    let isUp = true;
    const { source, clock } = setUp(() =>
      isUp ? Promise.resolve(withPrice(2)) : new Promise(() => undefined),
    );
    await source.get();
    isUp = false;
    Object.assign(clock, { now: FRESH_MS + 1, patienceMs: 20 });
    expect(await source.getToDecide()).toMatchObject({ source: 'cms', isOld: true });
  });

  it('tells its listeners when the content changed, and only then', async () => {
    let price = 1;
    let told = 0;
    const { source } = setUp(() => Promise.resolve(withPrice(price)));
    source.onChanged(() => (told += 1));
    await source.get();
    await source.getForPricing();
    expect(told).toBe(0);
    price = 2;
    await source.getForPricing();
    expect(told).toBe(1);
  });
});

const announced = (
  documentId: string,
  model = 'service',
  updatedAt = '2026-11-21T10:00:05.000Z',
) => [{ documentId, model, updatedAt, at: 1 }];
const [firstCategory] = seed.catalogue.categories;
const FIRST = firstCategory?.services[0]?.documentId ?? '';

const CATEGORY = announced(firstCategory?.documentId ?? '', 'category');
const TERM = announced(seed.search.searchTerms[0]?.documentId ?? '', 'search-term');
const DIWALI: StoredChange = {
  id: 'diwali',
  pair: '',
  documentId: FIRST,
  model: 'service',
  title: 'Screen',
  at: 0,
  overlay: { type: 'fields', fields: { price: 99 } },
  data: {},
  state: 'waiting',
  note: '',
  settledAt: 0,
};

describe('a refresh of what was announced', () => {
  /** A CMS whose price and banners change with each call. */
  function changing() {
    let count = 0;
    const all = () => {
      count += 1;
      const raw = withPrice(count);
      raw.surfaces.banners.splice(count);
      return Promise.resolve(raw);
    };
    return setUp(all);
  }
  const seen = ({ content }: { content: Content }) => [
    firstPrice({ content }),
    content.banners.length,
  ];

  it('asks for the parts that hold the entry, and keeps the rest', async () => {
    const { source, partsAsked, written } = changing();
    await source.get();
    expect(await source.renew(CATEGORY)).toBe('taken');
    expect(partsAsked).toEqual([['catalogue', 'moved', 'search']]);
    expect(seen(await source.get())).toEqual([200, 1]);
    expect(parseContent(written.at(-1), '').content).toEqual((await source.get()).content);
    expect(await source.renew()).toBe('taken');
    expect(seen(await source.get())).toEqual([300, 3]);
  });

  it('asks for a service at its place, and not for the whole catalogue', async () => {
    let raw = withPrice(7);
    const { source, partsAsked, placesAsked, written } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = withPrice(9);
    Object.assign(raw.catalogue.categories[0]?.services[1] ?? {}, { price: 9 }); // not announced
    expect(await source.renew(announced(FIRST))).toBe('taken');
    expect([placesAsked, partsAsked]).toEqual([
      [{ category: firstCategory?.slug, start: 0 }],
      [['moved']],
    ]);
    const { content } = await source.get();
    expect(content).toEqual(parseContent(withPrice(9), '').content);
    expect(parseContent(written.at(-1), '').content).toEqual(content);
  });

  it.each<[string, (services: unknown[]) => void]>([
    ['moved to another place', (services) => void services.reverse()],
    ['went', (services) => void services.splice(0, 1)],
    ['came before it', (services) => void services.unshift(...services.splice(1, 1))],
  ])('asks for the whole catalogue when a service %s', async (_, change) => {
    let raw = withPrice(7);
    const { source, partsAsked } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = structuredClone(raw);
    change(raw.catalogue.categories[0]?.services ?? []);
    await source.renew(announced(FIRST));
    expect(partsAsked).toEqual([['moved'], ['catalogue']]);
    expect((await source.get()).content).toEqual(parseContent(raw, '').content);
  });

  it('asks for the whole catalogue when two services changed places', async () => {
    let raw = withPrice(7);
    const { source, partsAsked } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = structuredClone(raw);
    const services = raw.catalogue.categories[0]?.services ?? [];
    const swapped = services.splice(0, 2).flatMap((each) => each ?? []);
    services.unshift(...swapped.toReversed());
    await source.renew(swapped.flatMap(({ documentId }) => announced(documentId ?? '')));
    expect(partsAsked).toEqual([['moved'], ['catalogue']]);
    expect((await source.get()).content).toEqual(parseContent(raw, '').content);
  });

  it('asks for the whole catalogue after many services', async () => {
    const { source, partsAsked, placesAsked } = changing();
    await source.get();
    const some = firstCategory?.services.slice(0, 4).flatMap((each) => each?.documentId ?? []);
    await source.renew((some ?? []).flatMap((id) => announced(id)));
    expect([placesAsked, partsAsked]).toEqual([[], [['catalogue', 'moved']]]);
  });

  it('does not delay a full refresh', async () => {
    const { source, clock } = changing();
    await source.get();
    clock.now = FRESH_MS - 1;
    await source.renew(CATEGORY);
    clock.now = FRESH_MS;
    await source.get();
    await expect.poll(async () => seen(await source.get())).toEqual([300, 3]);
  });

  it.each([
    ['an entry that is new', announced('new')],
    ['an entry that is gone', announced(FIRST, 'service', '')],
    ['a kind it does not know', announced(FIRST, 'novelty')],
    ['one known entry and one that is new', [...announced(FIRST), ...announced('new')]],
  ])('asks for everything after %s', async (_, announcements) => {
    const { source, partsAsked } = changing();
    await source.get();
    await source.renew(announcements);
    expect([partsAsked, seen(await source.get())]).toEqual([[], [200, 2]]);
  });

  it('asks for everything while a scheduled change is due', async () => {
    const { source, partsAsked, due } = changing();
    await source.get();
    due.push(DIWALI);
    await source.renew(announced(FIRST));
    expect(partsAsked).toEqual([]);
  });

  it('asks for everything while a removal is held back, so that it stays held back', async () => {
    let raw = withPrice(7);
    const { source, partsAsked } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = without('printer-support');
    expect(await source.renew()).toBe('held-back');
    expect(await source.renew(TERM)).toBe('held-back');
    expect([partsAsked, source.status().heldBack?.categories]).toMatchObject([
      [],
      [{ slug: 'printer-support' }],
    ]);
  });

  it('holds back a removal that only a part shows', async () => {
    let raw = withPrice(7);
    const { source } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = without('printer-support');
    expect(await source.renew(CATEGORY)).toBe('held-back');
    expect(titles(await source.get())).toContain('printer-support');
  });

  it('does not decide a price that was not asked for, however slow it is', async () => {
    let count = 0;
    const { source } = setUp(async () => {
      count += 1;
      const raw = withPrice(count);
      for (let turn = 0; count === 2 && turn < 100; turn += 1) await letOthersRun();
      return raw;
    });
    await source.get();
    const renewed = source.renew(TERM);
    const [priced] = await Promise.all([source.getForPricing(), renewed]);
    expect([firstPrice(priced), firstPrice(await source.get())]).toEqual([300, 300]);
  });

  it('goes on with what it had when a part is not answered', async () => {
    let isUp = true;
    const { source, events } = setUp(() =>
      isUp ? Promise.resolve(withPrice(7)) : Promise.reject(new Error('down')),
    );
    await source.get();
    isUp = false;
    expect(await source.renew(announced(FIRST))).toBe('failed');
    expect([firstPrice(await source.get()), events.map(({ type }) => type)]).toEqual([
      700,
      ['refresh-failed'],
    ]);
  });
});

const without = (...slugs: string[]) => {
  const raw = structuredClone(seed);
  raw.catalogue.categories = raw.catalogue.categories.filter(
    (category) => !slugs.includes(category?.slug ?? ''),
  );
  return raw;
};
const titles = (sourced: { content: { categories: { slug: string }[] } }) =>
  sourced.content.categories.map(({ slug }) => slug);

describe('a refresh that would empty much of the shop', () => {
  it('is held back, reported, and goes ahead once confirmed', async () => {
    let raw: unknown = withPrice(7);
    const { source, events, written, told, noted } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = without('printer-support');
    expect(await source.renew()).toBe('held-back');
    expect(titles(await source.get())).toContain('printer-support');
    expect(source.status().heldBack).toMatchObject({
      categories: [{ slug: 'printer-support', title: 'Printer Support' }],
    });
    expect(noted()?.id).toBe(source.status().heldBack?.id);
    expect(await source.renew()).toBe('held-back');
    expect(events.filter(({ type }) => type === 'held-back')).toHaveLength(1);
    expect(written).toHaveLength(2); // the first price is another one, too
    told.confirmed = source.status().heldBack?.id ?? '';
    expect(await source.renew()).toBe('taken');
    expect(titles(await source.get())).not.toContain('printer-support');
    expect([source.status().heldBack, noted(), told.confirmed]).toEqual([undefined, undefined, '']);
  });

  it('is held back at a cold start, too, compared with the snapshot; all else is new', async () => {
    const { source } = setUp(() => Promise.resolve(without('printer-support')), withPrice(8));
    const sourced = await source.get();
    expect([sourced.source, firstPrice(sourced), source.status().lastRefresh?.result]).toEqual([
      'cms',
      59_900,
      'held-back',
    ]);
    expect(titles(sourced)).toContain('printer-support');
  });

  it('keeps no other change back: prices, banners and new services are live', async () => {
    let raw = withPrice(7);
    const { source, written } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = without('printer-support');
    await source.renew();
    raw = structuredClone(raw);
    const [laptop] = raw.catalogue.categories;
    Object.assign(laptop?.services[0] ?? {}, { price: 11 });
    laptop?.services.push({
      ...laptop.services[1],
      documentId: 'new',
      slug: 'brand-new',
      name: 'New',
    } as never);
    raw.surfaces.banners.pop();
    expect(await source.renew()).toBe('held-back');
    const { content } = await source.getForPricing();
    expect([firstPrice({ content }), content.banners.length]).toEqual([
      1_100,
      seed.surfaces.banners.length - 1,
    ]);
    expect(content.categories[0]?.services.at(-1)?.slug).toBe('brand-new');
    expect(titles({ content })).toEqual(titles({ content: parseContent(seed, '').content }));
    expect(parseContent(written.at(-1), '').content).toEqual(content);
  });

  it('lets a later, everyday removal through', async () => {
    let raw = withPrice(7);
    const { source } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = without('printer-support');
    await source.renew();
    const id = source.status().heldBack?.id;
    raw = structuredClone(raw);
    const gone = raw.catalogue.categories[0]?.services.pop();
    expect(await source.renew()).toBe('held-back');
    const { content } = await source.get();
    expect(
      content.categories.flatMap(({ services }) => services).map(({ slug }) => slug),
    ).not.toContain(gone?.slug);
    expect([titles({ content }).includes('printer-support'), source.status().heldBack?.id]).toEqual(
      [true, id],
    );
  });

  it('stays held back after a restart, though by then it is less than half', async () => {
    const most = structuredClone(seed);
    for (const category of most.catalogue.categories) category?.services.splice(1);
    const first = setUp(() => Promise.resolve(most), seed);
    await first.source.get();
    const held = first.noted();
    const half = structuredClone(seed); // the editors have put most of them back
    for (const category of half.catalogue.categories) category?.services.splice(-2);
    const { source, noted } = setUp(() => Promise.resolve(half), seed);
    noted.set(held);
    await source.get();
    expect(source.status().heldBack?.services).toHaveLength(2 * half.catalogue.categories.length);
    expect((await source.get()).content).toEqual(parseContent(seed, '').content);
  });

  it('keeps everything when nothing is offered, even if confirmed', async () => {
    let raw = withPrice(7);
    const { source, told } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = {
      ...without(...seed.catalogue.categories.map((category) => category?.slug ?? '')),
      surfaces: { ...seed.surfaces, banners: [] },
    };
    expect(await source.renew()).toBe('held-back');
    const { content } = await source.get();
    expect([firstPrice({ content }), titles({ content }).length, content.banners]).toEqual([
      700,
      seed.catalogue.categories.length,
      [],
    ]);
    told.confirmed = source.status().heldBack?.id ?? '';
    expect(await source.renew()).toBe('held-back');
    expect(titles(await source.get())).toHaveLength(seed.catalogue.categories.length);
  });

  it('is refused as a whole when what it would remove can’t be read back', async () => {
    let raw = withPrice(7);
    const { source, fill } = setUp(() => Promise.resolve(raw));
    fill();
    await source.get();
    raw = without('printer-support');
    expect(await source.renew()).toBe('refused');
    expect([
      firstPrice(await source.get()),
      titles(await source.get()).includes('printer-support'),
    ]).toEqual([700, true]);
  });

  it('ends by itself when the entries are back', async () => {
    let raw: unknown = withPrice(7);
    const { source, noted } = setUp(() => Promise.resolve(raw));
    await source.get();
    raw = without('printer-support');
    await source.renew();
    raw = withPrice(9);
    expect(await source.renew()).toBe('taken');
    expect([source.status().heldBack, noted()]).toEqual([undefined, undefined]);
  });

  it('is held back again after a restart, though it was confirmed before', async () => {
    let raw: unknown = without('printer-support');
    const earlier = setUp(() => Promise.resolve(raw), withPrice(8));
    await earlier.source.get();
    const yes = earlier.source.status().heldBack?.id ?? '';
    raw = withPrice(8); // mended before anybody said yes; the shop stood still meanwhile
    const { source, told } = setUp(() => Promise.resolve(raw), withPrice(8));
    told.confirmed = yes;
    await source.get();
    expect(told.confirmed).toBe('');
    raw = without('printer-support');
    expect(await source.renew()).toBe('held-back');
  });

  it('is taken where only the seed was shown before', async () => {
    let isUp = false;
    const { source } = setUp(() =>
      isUp ? Promise.resolve(without('printer-support')) : Promise.reject(new Error('down')),
    );
    await source.get();
    isUp = true;
    expect(await source.renew()).toBe('taken');
  });
});

describe('a pinned snapshot', () => {
  it('is shown until it is released, whatever the CMS says', async () => {
    const { source, told } = setUp(() => Promise.resolve(withPrice(7)), withPrice(8), withPrice(9));
    await source.get();
    told.pinned = 'kept-1';
    expect(await source.renew()).toBe('pinned');
    expect(firstPrice(await source.get())).toBe(900);
    expect(firstPrice(await source.getForPricing())).toBe(900);
    expect(source.status()).toMatchObject({ pinned: 'kept-1', source: 'snapshot' });
    told.pinned = '';
    await source.renew();
    expect(firstPrice(await source.get())).toBe(700);
  });

  it('is not compared with what the CMS removed meanwhile', async () => {
    const { source, told } = setUp(
      () => Promise.resolve(without('printer-support')),
      without('printer-support'),
      withPrice(9),
    );
    told.pinned = 'kept-1';
    expect(titles(await source.get())).toContain('printer-support');
    told.pinned = '';
    expect(await source.renew()).toBe('taken');
  });

  it('makes way for the newest one when released while the CMS is down', async () => {
    const { source, told } = setUp(
      () => Promise.reject(new Error('down')),
      withPrice(8),
      withPrice(9),
    );
    told.pinned = 'kept-1';
    expect(firstPrice(await source.get())).toBe(900);
    told.pinned = '';
    await source.renew();
    expect(firstPrice(await source.get())).toBe(800);
  });

  it('that is unreadable is skipped', async () => {
    const { source, told } = setUp(() => Promise.resolve(withPrice(7)), { half: 'a file' });
    told.pinned = 'kept-0';
    expect(firstPrice(await source.get())).toBe(700);
    expect(source.status().pinned).toBe('');
  });
});

describe('an answer older than announced', () => {
  it('is not shown, and no change is announced', async () => {
    let price = 2;
    const { source, stale, written } = setUp(() => Promise.resolve(withPrice(price)));
    await source.get();
    price = 1;
    stale.contradicted = ['x'];
    expect(await source.renew()).toBe('stale');
    expect(firstPrice(await source.get())).toBe(200);
    stale.contradicted = [];
    stale.givenUp = ['x'];
    expect(await source.renew()).toBe('taken');
    expect(firstPrice(await source.get())).toBe(100);
    expect(written).toHaveLength(2);
  });

  it('is better than nothing at a cold start', async () => {
    const { source, stale } = setUp(() => Promise.resolve(withPrice(1)));
    stale.contradicted = ['x'];
    expect(firstPrice(await source.get())).toBe(100);
  });

  it('a refresh requested during another begins after it', async () => {
    let asked = 0;
    const { source } = setUp(() => Promise.resolve(withPrice(++asked)));
    const first = source.get();
    await source.renew();
    expect([firstPrice(await first), asked]).toEqual([100, 2]);
  });
});
