import { parseJson } from '#app/ground/json';

/** `isOurFault`: not for customers. `message` may be missing. `unknown` may have been stored: retry. */
export type FormAnswer =
  | { type: 'accepted' }
  | { type: 'rejected'; message?: string | undefined; isOurFault: boolean }
  | { type: 'unknown'; message: string; retryAfterMs?: number };

export function readFormAnswer(
  status: number,
  retryAfter: string | null,
  text: string,
): FormAnswer {
  const body = parseJson(text);
  if (status === 409) return { type: 'accepted' };
  if (status >= 200 && status < 300) return readSuccess(text, body);
  if (status === 429)
    return { type: 'unknown', message: 'rate limited', retryAfterMs: waitMs(retryAfter) };
  if (status >= 500 || (status >= 300 && status < 400))
    return { type: 'unknown', message: `status ${status}` };
  if (OUR_FAULT_STATUSES.has(status)) return { type: 'rejected', isOurFault: true };
  return { type: 'rejected', message: messageOf(body), isOurFault: false };
}

/** A reason for the job's record, which staff read. */
export const reasonOf = (answer: Exclude<FormAnswer, { type: 'accepted' }>): string =>
  answer.message ?? 'refused without a message';

const OUR_FAULT_STATUSES = new Set([401, 402, 403, 404, 405, 410, 413, 415]);

function readSuccess(text: string, body: unknown): FormAnswer {
  if (text.trim() === '') return { type: 'accepted' };
  if (body === undefined) return { type: 'unknown', message: 'the answer is not JSON' };
  if (isRecord(body) && (body.ok === false || body.success === false || body.error))
    return { type: 'rejected', message: messageOf(body), isOurFault: false };
  return { type: 'accepted' };
}

function waitMs(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  if (retryAfter && Number.isFinite(seconds)) return clampWait(seconds * 1000);
  const date = retryAfter ? Date.parse(retryAfter) : NaN;
  return Number.isNaN(date) ? 60_000 : clampWait(date - Date.now());
}

const SHORTEST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

const clampWait = (ms: number): number =>
  Math.round(Math.min(Math.max(ms, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));

/** Plain text of at most 200 characters, never HTML. */
function messageOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  // Any JSON value may be here.
  const first = Array.isArray(body.errors) ? (body.errors[0] as unknown) : undefined;
  const candidates = [
    body.message,
    isRecord(first) ? first.message : undefined,
    body.error,
    isRecord(body.error) ? body.error.message : undefined,
  ];
  return candidates
    .find(
      (candidate): candidate is string =>
        typeof candidate === 'string' && candidate !== '' && !candidate.includes('<'),
    )
    ?.slice(0, 200);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
