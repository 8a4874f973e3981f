import { env } from '#app/env.server';
import { readFormAnswer, type FormAnswer } from './form-answer';
import { sheetSafe } from './sheet-safe';

export interface FormPost {
  endpoint: string;
  /** Stable per submission: sent again with the same key it is stored once. */
  idempotencyKey: string;
  payload: object;
  timeoutMs: number;
}

/** `answered` tells a service that spoke from one that could not be reached. */
export type FormReply = FormAnswer & { answered: boolean };

/** Sends one submission to a form-collection service. Never throws: silence is an `unknown`. */
export async function postToForm({
  endpoint,
  idempotencyKey,
  payload,
  timeoutMs,
}: FormPost): Promise<FormReply> {
  try {
    const response = await followScript(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': idempotencyKey,
        ...(env.FORM_ENDPOINT_SECRET
          ? { authorization: `Bearer ${env.FORM_ENDPOINT_SECRET}` }
          : {}),
      },
      body: JSON.stringify(env.FORM_PRESET === 'sheet' ? sheetSafe(payload) : payload),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      ...readFormAnswer(
        response.status,
        response.headers.get('retry-after'),
        await response.text(),
      ),
      answered: true,
    };
  } catch (error) {
    return {
      type: 'unknown',
      message: error instanceof DOMException ? 'timed out' : 'unreachable',
      answered: false,
    };
  }
}

/** A script service answers a stored post with a redirect to where its words are. Any other redirect would turn the post into a harmless look. */
const SCRIPT_ANSWERS = 'https://script.googleusercontent.com/';

async function followScript(endpoint: string, post: RequestInit): Promise<Response> {
  const response = await fetch(endpoint, post);
  const target = response.headers.get('location') ?? '';
  return response.status === 302 && target.startsWith(SCRIPT_ANSWERS)
    ? fetch(target, { signal: post.signal, redirect: 'error' })
    : response;
}

const SECOND_MS = 1000;
const RETRY_AFTER_MS = [5, 30, 120, 600, 3600].map((seconds) => seconds * SECOND_MS);
/** What the shop promised to pass on is never given up: past the table it is sent every hour until somebody takes it. */
const LAST_RETRY_MS = 3600 * SECOND_MS;

/** How long to leave the service alone after this try, unless it named a time itself. */
export const retryAfterMs = (answer: FormAnswer, attempts: number): number =>
  (answer.type === 'unknown' ? answer.retryAfterMs : undefined) ??
  RETRY_AFTER_MS[Math.max(attempts, 1) - 1] ??
  LAST_RETRY_MS;
