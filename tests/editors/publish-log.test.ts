import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const TOKEN = 'a-long-enough-token-for-webhooks';
const AT = Date.parse('2026-10-18T00:00:00+05:30');
const item = {
  id: '1',
  event: 'entry.publish',
  type: 'service',
  title: 'Display · Laptop Support · visit',
  who: 'Editor',
  at: AT,
  tries: 1,
  trouble: '',
};
let answer: () => Response;
let asked: Request | undefined;
let publishLines: typeof import('#app/preview/publish-log.server').publishLines;

beforeAll(async () => {
  vi.resetModules();
  vi.stubEnv('CMS_GRAPHQL_URL', 'http://cms.example/graphql');
  vi.stubEnv('CONTENT_WEBHOOK_TOKEN', TOKEN);
  ({ publishLines } = await import('#app/preview/publish-log.server'));
});
afterAll(() => void vi.unstubAllEnvs());
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    asked = new Request(address, { headers: init.headers });
    return answer();
  });
});

const linesOf = (...news: object[]) => {
  answer = () => Response.json({ news });
  return publishLines();
};

describe('the publish log of the health page', () => {
  it('says who published what, when, and how long it took', async () => {
    expect(await linesOf({ ...item, toldAt: AT + 500, liveAt: AT + 420 })).toEqual([
      {
        title: 'Display · Laptop Support · visit published',
        who: '18 Oct 2026, 12:00:00 am, Editor',
        state: 'live after 0.4 s',
      },
    ]);
    expect(asked?.url).toBe('http://cms.example/api/shop/news');
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  it('does not call a category live that has no service to show', async () => {
    const told = { ...item, type: 'category', title: 'Tablet Support', toldAt: AT, liveAt: AT };
    const lines = await linesOf({ ...told, hasNoPage: true }, told);
    expect(lines.map(({ state }) => state)).toEqual([
      'no page yet: none of its services is published',
      'live after 0.0 s',
    ]);
  });

  it('names a failed announcement, and what the shop has not said', async () => {
    const lines = await linesOf(
      { ...item, tries: 3, trouble: 'the shop answered 503' },
      { ...item, event: 'entry.unpublish', toldAt: AT },
      { ...item, event: 'entry.delete', title: '' },
    );
    expect(lines.map(({ title, state }) => [title, state])).toEqual([
      [
        'Display · Laptop Support · visit published',
        'not announced yet: the shop answered 503, 3 tries',
      ],
      ['Display · Laptop Support · visit taken offline', 'the shop has it'],
      ['An entry deleted', 'being announced'],
    ]);
  });

  it.each([
    ['away', () => Promise.reject(new TypeError('fetch failed'))],
    ['an earlier release', () => Response.json({}, { status: 404 })],
    ['no JSON', () => new Response('<html>')],
  ])('is left out while the CMS is %s', async (_, broken) => {
    answer = broken as () => Response;
    expect(await publishLines()).toEqual([]);
  });
});
