import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentServiceError } from '#app/content/ask-cms.server';
import { fetchContent, fetchParts } from '#app/content/cms.server';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';
import { startSandbox } from '../../sandbox/sandbox';
import { listening } from '../harness/listening';

/** The real GraphQL client against the sandbox's endpoint, in good days and bad. */
const TOKEN = 'a-token-for-drafts';
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const ask = () => fetchContent(`${sandbox.origin}/graphql`, undefined);

beforeAll(async () => {
  const razorpay = { keyId: 'rzp_test_x', keySecret: 'x', webhookSecret: 'x' };
  sandbox = await startSandbox({
    port: 0,
    shopOrigin: 'http://127.0.0.1:1',
    razorpay,
    firebaseProjectId: 'demo-deskdost',
    mapsKey: 'x',
    cmsToken: TOKEN,
    quiet: true,
  });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.faults.clear());

describe('fetching content from the CMS', () => {
  it('brings exactly what the seed holds, lists longer than ten included', async () => {
    expect(parseContent(await ask(), '')).toEqual(parseContent(seed, ''));
  });

  // Runs before the tests of failures: calls that they left behind would be counted.
  it('brings single parts as the whole has them, and asks nothing else', async () => {
    const { catalogue, moved } = await ask();
    const asked = vi.spyOn(sandbox.faults, 'take');
    const parts = await fetchParts(`${sandbox.origin}/graphql`, undefined, ['catalogue', 'moved']);
    expect(parts).toEqual({ catalogue, moved });
    expect(asked.mock.calls.filter(([route]) => route === 'cms.graphql')).toHaveLength(2);
  });

  it.each([
    ['429', { status: 429, body: '{}' }, true],
    ['502 with HTML', { status: 502, body: 'html' }, true],
    ['a cut line', { reset: true }, true],
    ['400', { status: 400, body: '{"errors":[{"message":"no"}]}' }, false],
    ['200 with HTML', { status: 200, body: 'html' }, false],
  ])('%s is an error without the body in it; retryable: %s', async (_, fault, retryable) => {
    sandbox.faults.set('cms.graphql', fault);
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentServiceError);
    expect(error).toMatchObject({ retryable });
    expect(String(error)).not.toMatch(/html|<|categories/i);
  });

  it('retries once', async () => {
    sandbox.faults.set('cms.graphql', { times: 3, reset: true });
    expect(parseContent(await ask(), '').dropped).toEqual([]);
  });

  it('keeps the figures of a CMS without phone numbers', () =>
    withoutFields(/\bsupportPhone\b|\btranslations\b/, async (origin) => {
      const raw = await fetchContent(`${origin}/graphql`, undefined);
      const { site } = parseContent(raw, '').content;
      expect(site.brand).toMatchObject({ supportPhone: '', whatsapp: '' });
      expect(site.policyFacts).toContainEqual(
        expect.objectContaining({ key: 'service-warranty', figure: '7' }),
      );
    }));

  it('reads a CMS of an earlier release, which refuses the newer fields', () =>
    withoutFields(/\bfigure\b|\brefundRules\b|\btranslations\b/, async (origin) => {
      const raw = await fetchContent(`${origin}/graphql`, undefined);
      expect(raw.site.siteSetting).not.toHaveProperty('refundRules');
      expect(raw.site.siteSetting?.policyFacts?.[0]).not.toHaveProperty('figure');
      expect(parseContent(raw, '').content.site.refundRules).not.toEqual([]);
    }));

  it('reads a CMS without translations as English, one question more for each answer', () =>
    withoutFields(/\btranslations\b/, async (origin, refused) => {
      const raw = await fetchContent(`${origin}/graphql`, undefined);
      expect(new Set(refused)).toEqual(new Set(['translations']));
      expect(parseContent(raw, '').content.categories.length).toBeGreaterThan(0);
    }));

  it('limits nothing beside a service that knows no zones', () =>
    withoutFields(/\bzones\b/, async (origin, refused) => {
      const raw = await fetchContent(`${origin}/graphql`, undefined);
      expect(refused).toHaveLength(1);
      expect(raw.bookingRules).toBeUndefined();
      expect(parseContent(raw, '').content.site).toEqual(parseContent(seed, '').content.site);
    }));

  it.each(['errors', 'partial'])('200 with %s is an error', async (knob) => {
    sandbox.faults.setKnob('cms.answer', knob);
    await expect(ask()).rejects.toBeInstanceOf(ContentServiceError);
  });

  it('an answer with more invalid services than valid ones is refused', async () => {
    sandbox.faults.setKnob('cms.answer', 'wrong-types');
    const raw = await ask();
    expect(() => parseContent(raw, '')).toThrow('more services are unreadable than readable');
  });

  it('null items are dropped, the rest is shown', async () => {
    sandbox.faults.setKnob('cms.answer', 'null-items');
    const { content, dropped } = parseContent(await ask(), '');
    expect(content.categories.length).toBeGreaterThan(0);
    expect(dropped.length).toBeGreaterThan(0);
  });

  it('empty lists are no content', async () => {
    sandbox.faults.setKnob('cms.answer', 'empty');
    const raw = await ask();
    expect(() => parseContent(raw, '')).toThrow();
  });

  it('gives up on a silent service within 4.5 seconds, the retry included', async () => {
    sandbox.faults.set('cms.graphql', { hang: true });
    const started = performance.now();
    await expect(ask()).rejects.toMatchObject({ reason: 'timed out' });
    expect(performance.now() - started).toBeLessThan(4_500);
  });
});

describe('a catalogue larger than one answer', () => {
  const control = (path: string, body: unknown) =>
    fetch(`${sandbox.origin}/control/cms/${path}`, { method: 'PUT', body: JSON.stringify(body) });
  const slugs = async () =>
    parseContent(await ask(), '')
      .content.categories.find(({ slug }) => slug === 'laptop-support')
      ?.services.map(({ slug }) => slug);

  it.each([183, 1_000, 5_000])('comes whole and in order: %i more', async (count) => {
    await fetch(`${sandbox.origin}/control/reset`, { method: 'POST' });
    const before = (await slugs()) ?? [];
    await control('many', { category: 'laptop-support', count });
    const found = (await slugs()) ?? [];
    expect(found).toHaveLength(before.length + count);
    expect(found.at(-1)).toBe(`copy-${count - 1}`);
    expect(found.slice(0, before.length)).toEqual(before);
    expect(parseContent(await ask(), '').dropped).toEqual([]);
  });

  it('says so where another list may have been cut', () => {
    const raw = structuredClone(seed);
    const [tile] = raw.surfaces.tiles;
    raw.surfaces.tiles = Array.from({ length: 200 }, () => tile ?? null);
    expect(parseContent(raw, '').dropped).toContainEqual({
      item: 'every tile after the 200th',
      reason: 'the content service gives no more of them at once',
    });
  });

  it('drafts come with the token alone', async () => {
    await fetch(`${sandbox.origin}/control/reset`, { method: 'POST' });
    await control('entry', {
      type: 'service',
      slug: 'laptop-booking-display',
      draft: true,
      changes: { price: 777 },
    });
    const price = (raw: unknown) =>
      parseContent(raw, '').content.categories[0]?.services.find(
        ({ slug }) => slug === 'laptop-booking-display',
      )?.pricePaise;
    expect(price(await ask())).toBe(59_900);
    expect(price(await fetchContent(`${sandbox.origin}/graphql`, TOKEN, 'DRAFT'))).toBe(77_700);
    await expect(
      fetchContent(`${sandbox.origin}/graphql`, undefined, 'DRAFT'),
    ).rejects.toMatchObject({ reason: expect.stringContaining('FORBIDDEN') as string });
  });
});

/** A content service whose schema lacks fields: it refuses the operations that ask for them. */
async function withoutFields(
  fields: RegExp,
  work: (origin: string, refused: string[]) => Promise<void>,
): Promise<void> {
  const refused: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const [field] = fields.exec(body) ?? [];
    const headers = { 'content-type': 'application/json' };
    response.setHeader('content-type', 'application/json');
    if (field) {
      refused.push(field);
      const error = {
        message: `Cannot query field "${field}"`,
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      };
      response.writeHead(400).end(JSON.stringify({ errors: [error] }));
      return;
    }
    response.end(
      await (await fetch(`${sandbox.origin}/graphql`, { method: 'POST', headers, body })).text(),
    );
  };
  await listening(
    (request, response) => void answer(request, response),
    (origin) => work(origin, refused),
  );
}
