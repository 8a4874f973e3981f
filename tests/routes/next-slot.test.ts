import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Capacity, Closure, Zone } from '#app/content/capacity';
import type { Content } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';
import { openDocuments } from './documents';
import { openInProcess } from './in-process';

/** A Tuesday, 13:00 in India. */
const NOW = Date.parse('2026-11-24T13:00:00+05:30');
const TODAY = '2026-11-24';
const zone = (key: string, kind: Zone['kind'], pincodes: string[]): Zone => ({
  ...{ key, name: key, city: '', state: '', kind, pincodes },
  ...{ perSlot: 1, weekdays: [] },
});
const mumbai = zone('mumbai', 'visit', ['400']);
const delhi = { ...zone('delhi', 'visit', ['110']), weekdays: [5] };
const help = zone('help', 'remote', []);
const unlimited: Capacity = { zones: [], closures: [], noticeMinutes: { visit: 0, remote: 0 } };
const limited = { ...unlimited, zones: [mumbai, delhi, help] };
const closed = (changes: Partial<Closure> = {}): Closure => ({
  ...{ from: TODAY, to: '2027-01-01', zones: [], slots: [] },
  ...{ perSlot: null, reason: '', reasonHindi: '', ...changes },
});

const { content } = parseContent(seed, '');
let shown: Content;
let shop: Awaited<ReturnType<typeof openInProcess>>;
let open: Awaited<ReturnType<typeof openDocuments>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#app/content/content.server', () => ({
    getContent: () => Promise.resolve({ content: shown, source: 'cms' }),
    isPriced: () => true,
    contentStatus: () => ({}),
    onContentChanged: () => undefined,
  }));
  shop = await openInProcess();
  open = await openDocuments();
}, 60_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
  vi.doUnmock('#app/content/content.server');
});

async function nextSlot(capacity: Capacity, query: string, base = ''): Promise<unknown> {
  shown = { ...content, site: { ...content.site, capacity } };
  const response = await open(`${base}/next-slot${query}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'private, no-store',
  ]);
  return response.json();
}

const free = (slot: string) => ({ slot, why: '' });

describe('the next free slot', () => {
  it.each(['?kind=visit', '?kind=remote', '?kind=visit&pincode=400001', '', '?kind=x&pincode=1'])(
    'of a shop without limits is the first to start: %s',
    async (query) => expect(await nextSlot(unlimited, query)).toEqual(free('Today, 2pm-4pm')),
  );

  it('is in Hindi on a page in Hindi', async () => {
    expect(await nextSlot(unlimited, '?kind=visit', '/hi')).toEqual(free('आज, दोपहर 2–शाम 4'));
    expect(await nextSlot(limited, '?kind=visit&pincode=110001', '/hi')).toEqual(
      free('शुक्र, सुबह 10–दोपहर 12'),
    );
  });

  it('keeps notice, closures and the days of the zone', async () => {
    const noticeMinutes = { visit: 120, remote: 0 };
    expect(await nextSlot({ ...limited, noticeMinutes }, '?kind=visit&pincode=400001')).toEqual(
      free('Today, 4pm-6pm'),
    );
    expect(await nextSlot({ ...limited, noticeMinutes }, '?kind=remote')).toEqual(
      free('Today, 2pm-4pm'),
    );
    const closures = [closed({ to: TODAY, zones: ['mumbai'] })];
    expect(await nextSlot({ ...limited, closures }, '?kind=visit&pincode=400001')).toEqual(
      free('Tomorrow, 10am-12pm'),
    );
    expect(await nextSlot(limited, '?kind=visit&pincode=110001')).toEqual(free('Fri, 10am-12pm'));
  });

  it('is not one that somebody else has booked', async () => {
    const { database } = await import('#app/database/database.server');
    const { bookClaim } = await import('#app/booking/slot-claims.server');
    const { forgetCounts } = await import('#app/booking/board.server');
    const db = await database();
    await db.change(
      `insert into drafts (id, kind, service_id, service_slug, created_at)
        values ('taken', 'cart', 's', 's', 1)`,
      [],
    );
    const startsAt = Date.parse(`${TODAY}T14:00:00+05:30`);
    const span = { startsAt, endsAt: startsAt + 2 * 3_600_000 };
    const wanted = { draftId: 'taken', reference: 'taken', zone: 'mumbai', ...span, perSlot: 1 };
    await db.transaction((tx) => bookClaim(tx, wanted, NOW));
    forgetCounts('mumbai');
    expect(await nextSlot(limited, '?kind=visit&pincode=400001')).toEqual(free('Today, 4pm-6pm'));
  });
});

describe('no slot is named', () => {
  it.each([
    [
      'while none is free',
      { ...unlimited, closures: [closed()] },
      '?kind=remote',
      'No slot is free in the next few days.',
    ],
    [
      'where we do not come',
      limited,
      '?kind=visit&pincode=560034',
      'We do not come to 560034 yet. Help by phone works everywhere in India.',
    ],
    ['while the pincode is not known, and decides', limited, '?kind=visit', ''],
    ['for a pincode that is none', limited, '?kind=visit&pincode=40', ''],
  ])('%s', async (_, capacity, query, why) =>
    expect(await nextSlot(capacity, query)).toEqual({ slot: '', why }),
  );
});
