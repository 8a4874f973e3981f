import { expect, it } from 'vitest';
import { draftContent } from '#app/content/draft-content.server';
import type { RawContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

function setUp(fetch: (() => Promise<unknown>) | undefined) {
  const clock = { now: 0 };
  const failures: unknown[] = [];
  const drafts = draftContent({
    fetch: fetch as (() => Promise<RawContent>) | undefined,
    mediaBase: '',
    now: () => clock.now,
    onFailure: (error) => failures.push(error),
  }); // a service may answer anything
  return { drafts, clock, failures };
}

it('drafts are asked for once for the parts of one page, and again two seconds later', async () => {
  let asked = 0;
  const { drafts, clock } = setUp(() => {
    asked += 1;
    return Promise.resolve(seed);
  });
  await Promise.all([drafts.get(), drafts.get(), drafts.get()]);
  await drafts.get();
  expect(asked).toBe(1);
  clock.now = 2_001;
  expect((await drafts.get())?.content.categories).toHaveLength(seed.catalogue.categories.length);
  expect(asked).toBe(2);
});

it('there are none when the service refuses, lies, or is none', async () => {
  expect(await setUp(undefined).drafts.get()).toBeUndefined();
  for (const answer of [
    () => Promise.reject(new Error('forbidden')),
    () => Promise.resolve({ half: 'an answer' }),
  ]) {
    const { drafts, failures } = setUp(answer);
    expect(await drafts.get()).toBeUndefined();
    expect(failures).toHaveLength(1);
  }
});
