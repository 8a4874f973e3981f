import { describe, expect, it } from 'vitest';
import { announcements, UNMET_MS } from '#app/content/announcements';
import { announcementIn } from '#app/content/content-webhook.server';

const T1 = '2026-11-21T10:00:00.000Z';
const T2 = '2026-11-21T10:00:05.000Z';
const published = { documentId: 'a', updatedAt: T2, at: Date.parse(T2) };
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
    known.note({ documentId: 'a', updatedAt: '', at: 1 }, 0);
    expect(checkAnswer(known, { a: T1 }, 10).contradicted).toEqual(['a']);
    expect(checkAnswer(known, { b: T1 }, 10).contradicted).toEqual([]);
  });

  it('is news once, and the later of two holds in whatever order they come', () => {
    const known = announcements();
    expect(known.note({ documentId: 'a', updatedAt: '', at: 2 }, 0)).toBe(true);
    expect(known.note({ documentId: 'a', updatedAt: '', at: 2 }, 0)).toBe(false);
    expect(known.note({ documentId: 'a', updatedAt: T2, at: 1 }, 0)).toBe(false);
    expect(checkAnswer(known, {}, 10).contradicted).toEqual([]);
  });
});

it('entries are found wherever they are, and references to entries, which say no time, are none', () => {
  const known = announcements();
  for (const documentId of ['c', 's', 'o', 'gone'])
    known.note({ documentId, updatedAt: T2, at: 1 }, 0);
  const raw = {
    categories: [
      { documentId: 'c', updatedAt: T1, services: [{ documentId: 's', updatedAt: T2 }, null] },
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
