import { data } from '@remix-run/node';
import { getSession } from '#app/account/session.server';
import { PERSONAL } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooManyHeaders, tooManyText } from '#app/limits/require-within.server';
import { words } from '#app/words/words';
import type { RefusedForm } from './refused-form';

interface Refusal {
  status: number;
  errors?: Record<string, string>;
  problem?: string;
  headers?: Record<string, string>;
}

/** The signed-in phone, or why no form of it is read. */
export async function whoAsks(request: Request): Promise<{ phone: string } | Refusal> {
  const session = await getSession(request);
  if (!session) return { status: 401, problem: words.privacy.signInText };
  const seconds = await LIMITS.privacy(session.phone);
  if (seconds === 0) return { phone: session.phone };
  return { status: 429, problem: tooManyText(seconds), headers: tooManyHeaders(seconds) };
}

/** For the page to show again, with what was typed. */
export const refuseForm = (
  { form, typed }: Pick<RefusedForm, 'form' | 'typed'>,
  { status, errors = {}, problem = '', headers }: Refusal,
) =>
  data({ form, typed, errors, problem } satisfies RefusedForm, {
    status,
    headers: { 'Cache-Control': PERSONAL, ...headers },
  });
