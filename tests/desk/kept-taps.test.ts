import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askDesk,
  dropOldTaps,
  pauseAfter,
  readTaps,
  refuse,
  writeTaps,
  type Tap,
} from '../../desk/kept-taps';

const HOUR = 3_600_000;
const tapAt = (at: number, staff = 'ravi'): Tap => ({
  key: `key-${at}`,
  at,
  staff,
  visit: 'DD-1',
  to: 'arrived',
  word: 'Arrived',
  fields: { version: '3', to: 'arrived', code: '4821' },
  refused: '',
});

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

describe('taps on the phone', () => {
  it('leave it after 18 hours, whoever owns them, also when the clock was ahead', () => {
    const now = Date.now();
    const recent = tapAt(now - 17 * HOUR);
    writeTaps([tapAt(now - 19 * HOUR), tapAt(now - 19 * HOUR, 'meena'), recent]);
    expect(readTaps()).toEqual([recent]);
    expect([dropOldTaps(), dropOldTaps()]).toEqual([true, false]);
    expect(JSON.parse(stored.get('taps') ?? '')).toEqual([recent]);
    writeTaps([tapAt(now + 19 * HOUR)]);
    expect(readTaps()).toEqual([]);
  });

  it('keep no start code once they are refused', () => {
    const refused = refuse(tapAt(1), 'Too late.');
    expect(refused).toMatchObject({ refused: 'Too late.', fields: { version: '3' } });
    expect(JSON.stringify(refused)).not.toContain('4821');
  });

  it('wait longer after each failure, up to five minutes', () => {
    expect([1, 2, 3, 6, 60].map((failures) => pauseAfter(failures) / 1000)).toEqual([
      10, 20, 40, 300, 300,
    ]);
  });
});

describe('the desk’s answer', () => {
  const html = (status: number) =>
    new Response('<p>No</p>', { status, headers: { 'content-type': 'text/html' } });
  const answered = (answer: Response | Error) => {
    const fetched = vi.fn<typeof fetch>(() =>
      answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    );
    vi.stubGlobal('fetch', fetched);
    return { fetched, asked: askDesk(tapAt(Date.now())) };
  };

  it.each([400, 403, 404, 405, 410, 413, 422])('%i as a page is a refusal', async (status) => {
    const answer = await answered(html(status)).asked;
    expect(answer.type).toBe('refused');
    expect(answer).toHaveProperty('why', expect.stringMatching(/\w{4}.*\.$/));
  });

  it.each([200, 401, 408, 429, 500, 503])('%i as a page is none yet', async (status) => {
    expect(await answered(html(status)).asked).toEqual({ type: 'none' });
  });

  it('429 with a reason is none yet: the code may be right', async () => {
    const tooMany = Response.json({ refused: 'Too many tries.' }, { status: 429 });
    expect(await answered(tooMany).asked).toEqual({ type: 'none' });
  });

  it('is the desk’s own reason, or that it is taken', async () => {
    const stale = Response.json({ refused: 'Meera moved it.' }, { status: 409 });
    expect(await answered(stale).asked).toEqual({ type: 'refused', why: 'Meera moved it.' });
    expect(await answered(Response.json({ refused: '' })).asked).toEqual({ type: 'taken' });
  });

  it('is none without a network, or when it does not come', async () => {
    expect(await answered(new TypeError('offline')).asked).toEqual({ type: 'none' });
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const late = new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
      return late;
    });
    const asked = askDesk(tapAt(Date.now()));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await asked).toEqual({ type: 'none' });
    vi.useRealTimers();
  });

  it('is asked for in the name of the tap’s owner', async () => {
    const { fetched, asked } = answered(Response.json({ refused: '' }));
    await asked;
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'tap-owner': 'ravi' });
  });
});
