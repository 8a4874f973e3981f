import { describe, expect, it } from 'vitest';
import { announcements, UNMET_MS } from '#app/content/announcements';
import { atOnce } from '#app/slices';
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
) => atOnce(known.checkAnswer(answer(stamps), now));

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
  expect(atOnce(known.checkAnswer(raw, 10)).contradicted).toEqual(['c', 'o', 'gone']);
});

describe('what is announced while an answer is looked through', () => {
  const T3 = '2026-11-21T10:00:09.000Z';
  const again = { documentId: 'a', updatedAt: T3, at: Date.parse(T3) };
  /** Looks through an answer, and hears of this meanwhile. */
  function lookAndHear(
    known: ReturnType<typeof announcements>,
    stamps: Record<string, string>,
    news: typeof published,
    now: number,
  ) {
    const looking = known.checkAnswer(answer(stamps), now);
    looking.next();
    known.note(news, now);
    return atOnce(looking);
  }

  it('is for the next answer', () => {
    const known = announcements();
    known.note(published, 0);
    expect(lookAndHear(known, { a: T2, b: T1 }, { ...published, documentId: 'b' }, 10)).toEqual({
      contradicted: [],
      givenUp: [],
    });
    expect(lookAndHear(known, { a: T2, b: T2 }, again, 20)).toEqual({
      contradicted: [],
      givenUp: [],
    });
    expect(checkAnswer(known, { a: T2, b: T2 }, 30).contradicted).toEqual(['a']);
  });

  it('may be in the answer already', () => {
    const known = announcements();
    known.note(published, 0);
    checkAnswer(known, { a: T2 }, 10);
    expect(
      lookAndHear(known, { b: T1 }, { documentId: 'a', updatedAt: '', at: again.at }, 20)
        .contradicted,
    ).toEqual([]);
  });

  it('takes nothing back of what was announced before', () => {
    const known = announcements();
    known.note(published, 0);
    checkAnswer(known, { a: T2 }, 10);
    expect(lookAndHear(known, { a: T1 }, again, 20).contradicted).toEqual(['a']);
  });

  it('is not given up with the earlier announcement', () => {
    const known = announcements();
    known.note(published, 0);
    expect(lookAndHear(known, { a: T1 }, again, UNMET_MS).givenUp).toEqual(['a']);
    expect(checkAnswer(known, { a: T2 }, UNMET_MS + 1).contradicted).toEqual(['a']);
  });
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
