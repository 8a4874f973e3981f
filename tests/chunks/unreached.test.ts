import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { orUnreached, shouldRevalidate } from '#app/chunks/unreached';

describe('an action that gets no answer', () => {
  /** As the router makes one of an action's error. */
  const refusal = { status: 429, statusText: '', internal: false, data: {} };
  const kept = { message: 'Not reached' };

  it('keeps the page, and its data are not loaded again', async () => {
    const answer = await orUnreached(Promise.reject(new TypeError('Failed to fetch')), kept);
    expect(answer).toEqual({ ...kept, isUnreached: true });
    expect(reloads(answer)).toBe(false);
  });

  it('is not mistaken for one that is answered, redirected or refused', async () => {
    expect(await orUnreached(Promise.resolve('done'), kept)).toBe('done');
    for (const answer of [new Response(null, { status: 303 }), refusal])
      await expect(orUnreached(Promise.reject(answer as unknown as Error), kept)).rejects.toBe(
        answer,
      );
  });

  it('is read again after a refusal, which may tell of another state', () => {
    for (const answer of [{ message: 'Changed' }, undefined]) expect(reloads(answer)).toBe(true);
  });
});

it('every page that keeps it has both halves', () => {
  const sources = readdirSync('app/routes').map((file) =>
    readFileSync(`app/routes/${file}`, 'utf8'),
  );
  const keeping = sources.filter((source) => source.includes('orUnreached'));
  expect(keeping.length).toBeGreaterThan(4);
  for (const source of keeping) expect(source).toMatch(/export (const|\{) shouldRevalidate/);
});

const reloads = (actionResult: unknown) =>
  shouldRevalidate({ actionResult, defaultShouldRevalidate: false } as never);
