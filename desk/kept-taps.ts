/** A technician's taps as the phone keeps them, and what the desk says to each. */
import { backoffMs } from '#app/ground/backoff';

export interface Tap {
  key: string;
  /** Time of the phone's clock. Only the age of the tap is sent. */
  at: number;
  staff: string;
  visit: string;
  to: string;
  word: string;
  fields: Record<string, string>;
  /** Blank while it waits; else why the desk did not take it. */
  refused: string;
}

export type Answer = { type: 'taken' } | { type: 'refused'; why: string } | { type: 'none' };

const KEPT = 'taps';
/** A customer's data leaves the phone when the visit is long over. */
const KEPT_MS = 18 * 3_600_000;
const ANSWER_WITHIN_MS = 20_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

const GONE = 'This visit is no longer yours, or ended long ago.';
const NOT_TAKEN = 'The desk can’t accept this. Please call the desk.';
/** Answers after which the same tap may be taken later: not signed in, too slow, too many. */
const LATER = [401, 408, 429];

export const readTaps = (): Tap[] => stored().filter(isRecent);

/**
 * Drops old taps of all owners.
 * @returns whether there were any
 */
export function dropOldTaps(): boolean {
  const taps = stored();
  const recent = taps.filter(isRecent);
  if (recent.length < taps.length) writeTaps(recent);
  return recent.length < taps.length;
}

/** `abs`: a tap from a wrong clock must go as well. */
const isRecent = ({ at }: Tap): boolean => Math.abs(Date.now() - at) < KEPT_MS;

function stored(): Tap[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Tap[];
  } catch {
    return [];
  }
}

/** @throws when the phone keeps nothing, as some do in a private window */
export function writeTaps(taps: Tap[]): void {
  localStorage.setItem(KEPT, JSON.stringify(taps));
}

/** Drops the start code: it is used up, and the customer's. */
export const refuse = (tap: Tap, why: string): Tap => ({
  ...tap,
  fields: { ...tap.fields, code: '' },
  refused: why,
});

export const pauseAfter = (failures: number): number =>
  backoffMs(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);

export async function askDesk({ key, at, staff, visit, fields }: Tap): Promise<Answer> {
  // Older phones have no `AbortSignal.timeout`.
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), ANSWER_WITHIN_MS);
  const agoMs = String(Math.max(0, Date.now() - at));
  try {
    const answer = await fetch(`/mine/${visit}/step`, {
      method: 'POST',
      headers: { accept: 'application/json', 'tap-owner': staff },
      body: new URLSearchParams({ ...fields, key, agoMs }),
      redirect: 'manual',
      signal: tooLate.signal,
    });
    return await understood(answer);
  } catch {
    return { type: 'none' };
  } finally {
    clearTimeout(timer);
  }
}

async function understood(answer: Response): Promise<Answer> {
  const { status } = answer;
  const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
  if (status >= 500 || LATER.includes(status)) return { type: 'none' };
  if (status < 400) return { type: isJson ? 'taken' : 'none' };
  const why = isJson ? ((await answer.json()) as { refused?: string }).refused : '';
  return { type: 'refused', why: why || (status === 404 ? GONE : NOT_TAKEN) };
}
