import { env } from '#app/ground/env.server';
import { callProvider } from '#app/metrics/provider-call.server';
import { readFormAnswer, type FormAnswer } from './form-answer';
import { sheetSafe } from './sheet-safe';

interface FormPost {
  endpoint: string;
  idempotencyKey: string; // stable per submission
  payload: object;
  timeoutMs: number;
}

/** `answered`: false when the service could not be reached. */
export type FormReply = FormAnswer & { answered: boolean };

/** Never throws: no response is an `unknown`. */
export async function postToForm({
  endpoint,
  idempotencyKey,
  payload,
  timeoutMs,
}: FormPost): Promise<FormReply> {
  try {
    const response = await postFollowingScript(endpoint, {
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

/** Google Apps Script stores the post, then redirects to its response. */
const SCRIPT_ANSWERS = 'https://script.googleusercontent.com/';

async function postFollowingScript(endpoint: string, post: RequestInit): Promise<Response> {
  const response = await callProvider('forms', endpoint, post);
  const target = response.headers.get('location') ?? '';
  return response.status === 302 && target.startsWith(SCRIPT_ANSWERS)
    ? callProvider('forms', target, { signal: post.signal, redirect: 'error' })
    : response;
}

const SECOND_MS = 1000;
const RETRY_AFTER_MS = [5, 30, 120, 600, 3600].map((seconds) => seconds * SECOND_MS);
const RETRY_LATER_MS = 3600 * SECOND_MS;

export const retryAfterMs = (answer: FormAnswer, attempts: number): number =>
  (answer.type === 'unknown' ? answer.retryAfterMs : undefined) ??
  RETRY_AFTER_MS[Math.max(attempts, 1) - 1] ??
  RETRY_LATER_MS;
