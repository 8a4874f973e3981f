import { buildSchema } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { announcements, isShownModel, partsChangedBy, UNMET_MS } from '#app/content/announcements';
import { catalogueWith, placesOf } from '#app/content/catalogue-places';
import { fetchContent, fetchParts, fetchService } from '#app/content/cms.server';
import { parseContent } from '#app/content/parse.server';
import { announcementIn } from '#app/content/content-webhook.server';
import { demoSeed } from '#seed/demo';
import { executeRequest } from '../../sandbox/cms/execution';
import { RowOrders } from '../../sandbox/cms/row-orders';
import { isRow, rowsOf, type Row, type Rows } from '../../sandbox/cms/rows';
import { listening } from '../harness/listening';

const T1 = '2026-11-21T10:00:00.000Z';
const T2 = '2026-11-21T10:00:05.000Z';
const published = { documentId: 'a', model: 'service', updatedAt: T2, at: Date.parse(T2) };
const answer = (stamps: Record<string, string>) =>
  Object.entries(stamps).map(([documentId, updatedAt]) => ({ documentId, updatedAt }));
const checkAnswer = (
  known: ReturnType<typeof announcements>,
  stamps: Record<string, string>,
  now: number,
) => known.checkAnswer(answer(stamps), now);

describe('what the content service announced', () => {
  it('is met by an answer as new as it said', () => {
    const known = announcements();
    expect(known.note(published, 0)).toBe(true);
    expect(checkAnswer(known, { a: T1 }, 10).contradicted).toEqual(['a']);
    expect(checkAnswer(known, {}, 20).contradicted).toEqual(['a']);
    expect(checkAnswer(known, { a: T2 }, 30)).toEqual({ contradicted: [], givenUp: [] });
  });

  it('is given up when no answer ever shows it', () => {
    const known = announcements();
    known.note(published, 0);
    expect(checkAnswer(known, { a: T1 }, UNMET_MS)).toEqual({ contradicted: [], givenUp: ['a'] });
    expect(checkAnswer(known, { a: T1 }, UNMET_MS + 1)).toEqual({ contradicted: [], givenUp: [] });
  });

  it('holds against an older answer for a minute after it was met', () => {
    const known = announcements();
    known.note(published, 0);
    checkAnswer(known, { a: T2 }, 10);
    expect(checkAnswer(known, { a: T1 }, UNMET_MS + 10).contradicted).toEqual(['a']);
    expect(checkAnswer(known, { a: T1 }, 60_001).contradicted).toEqual([]);
  });

  it('of an entry that is gone is met when no answer has it', () => {
    const known = announcements();
    known.note({ documentId: 'a', model: 'service', updatedAt: '', at: 1 }, 0);
    expect(checkAnswer(known, { a: T1 }, 10).contradicted).toEqual(['a']);
    expect(checkAnswer(known, { b: T1 }, 10).contradicted).toEqual([]);
  });

  it('is news once, and the later of two holds in whatever order they come', () => {
    const known = announcements();
    expect(known.note({ documentId: 'a', model: 'service', updatedAt: '', at: 2 }, 0)).toBe(true);
    expect(known.note({ documentId: 'a', model: 'service', updatedAt: '', at: 2 }, 0)).toBe(false);
    expect(known.note({ documentId: 'a', model: 'service', updatedAt: T2, at: 1 }, 0)).toBe(false);
    expect(checkAnswer(known, {}, 10).contradicted).toEqual([]);
  });
});

it('entries are found wherever they are, and references to entries, which say no time, are none', () => {
  const known = announcements();
  for (const documentId of ['c', 's', 'o', 'gone'])
    known.note({ documentId, model: 'service', updatedAt: T2, at: 1 }, 0);
  const raw = {
    categories: [
      {
        documentId: 'c',
        updatedAt: T1,
        services: [{ documentId: 's', updatedAt: T2 }, null],
      },
    ],
    lists: [{ services: [{ documentId: 'gone', slug: 'x' }] }],
    one: { documentId: 'o', updatedAt: T1 },
  };
  expect(known.checkAnswer(raw, 10).contradicted).toEqual(['c', 'o', 'gone']);
});

describe('an event of the content service', () => {
  const event = {
    event: 'entry.publish',
    createdAt: T2,
    model: 'service',
    uid: 'api::service.service',
    entry: { documentId: 'a', updatedAt: T2, name: 'Keyboard' },
  };

  it('is an announcement of its entry', () => {
    expect(announcementIn(event)).toEqual(published);
    expect(announcementIn({ ...event, event: 'entry.delete' })).toEqual({
      ...published,
      updatedAt: '',
    });
    expect(announcementIn({ ...event, event: 'entry.unpublish' })).toMatchObject({ updatedAt: '' });
  });

  it.each([
    { event: 'trigger-test' },
    { ...event, model: 'user' },
    { ...event, event: 'entry.update' },
    { ...event, createdAt: 'now' },
    { ...event, entry: null },
    [],
    {},
  ])('%j announces nothing', (other) => {
    expect(announcementIn(other)).toBeUndefined();
  });
});

/** The GraphQL type of each kind of entry that pages show. */
const TYPES = {
  category: 'Category',
  service: 'Service',
  'service-list': 'ServiceList',
  tile: 'Tile',
  banner: 'Banner',
  'how-it-works-step': 'HowItWorksStep',
  'service-note': 'ServiceNote',
  'ticket-issue': 'TicketIssue',
  'search-term': 'SearchTerm',
  'policy-page': 'PolicyPage',
  'site-setting': 'SiteSetting',
  zone: 'Zone',
  closure: 'Closure',
  'rate-card-item': 'RateCardItem',
  'message-template': 'MessageTemplate',
};
const FIXED = /^(id|documentId|.*At|supportType|kind|mode|surface|channel|language|event|body)$/;

/** Changes every text and number of an entry, not the entries to which it refers. */
function edit(entry: Row): void {
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'translations' || FIXED.test(name)) continue;
    if (typeof value === 'string') entry[name] = `1${value}`;
    else if (typeof value === 'number') entry[name] = value + 1;
    else for (const each of [value].flat()) if (isRow(each) && !('documentId' in each)) edit(each);
  }
}

describe('the parts that an announced change is asked for in', () => {
  const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));
  let rows: Rows;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { body } = executeRequest(
      await text(request),
      schema,
      { rows, orders: new RowOrders() },
      true,
    );
    response.setHeader('content-type', 'application/json').end(body);
  };

  it.each(Object.entries(TYPES))('show all of a changed %s', (model, type) =>
    listening(
      (request, response) => void serve(request, response),
      async (origin) => {
        rows = rowsOf(demoSeed(Date.now()));
        const [entry] = rows[type] ?? [];
        if (!entry) throw new Error(`the demo has no ${type}`);
        const before = await fetchContent(`${origin}/graphql`, undefined);
        const { documentId } = entry;
        edit(entry);
        if ('cartLabel' in entry) entry.formerAddresses = 'an-old-address';
        const changed = [{ documentId: String(documentId), model, updatedAt: T2, at: 1 }];
        const parts = partsChangedBy(changed, before) ?? [];
        const renewed = { ...before, ...(await fetchParts(`${origin}/graphql`, undefined, parts)) };
        const { content } = parseContent(await fetchContent(`${origin}/graphql`, undefined), '');
        expect(content).not.toEqual(parseContent(before, '').content);
        expect(parseContent(renewed, '').content).toEqual(content);
        const places = placesOf(changed, before);
        expect(places?.length).toBe(model === 'service' ? 1 : undefined);
        if (!places) return;
        const at = await Promise.all(
          places.map((place) => fetchService(`${origin}/graphql`, undefined, place)),
        );
        const catalogue = catalogueWith(at, changed, before);
        expect(parseContent({ ...renewed, catalogue }, '').content).toEqual(content);
      },
    ),
  );

  it('are known for each kind that the CMS has', () => {
    const kinds = readdirSync('cms/src/api');
    expect(kinds.filter((kind) => !isShownModel(kind))).toEqual([]);
    expect(new Set(Object.keys(TYPES))).toEqual(new Set(kinds));
  });
});
