import { data } from '@remix-run/node';
import { PERSONAL } from '#app/ground/http.server';
import type { Limit } from '#app/limits/limiter.server';
import { tooManyHeaders, tooManyText } from '#app/limits/require-within.server';
import type { Refusal } from './refusal';

/** Why a form is refused. */
export interface Why extends Partial<Pick<Refusal, 'errors' | 'problem' | 'detail'>> {
  status: number;
  headers?: Record<string, string>;
}

/** The one answer of a refused form. */
export const refuse = (
  typed: object,
  { status, headers, errors = {}, problem = '', detail = '' }: Why,
) =>
  data(
    {
      ...{ typed: asTexts(typed), errors, problem, detail },
      ...(status === 401 && { isSignedOut: true as const }),
    } satisfies Refusal,
    { status, headers: { 'Cache-Control': PERSONAL, ...headers } },
  );

/**
 * Error screen of a form that is on any page and takes no text: "back" has all that was chosen.
 * Without a script there is no other page to answer with.
 */
export const refusePage = ({ status, headers, problem = '' }: Why) =>
  data({ message: problem }, { status, headers: { 'Cache-Control': PERSONAL, ...headers } });

/** Counts one use. @returns why not when it is one too many */
export async function whyTooMany<Key>(limit: Limit<Key>, key: Key): Promise<Why | undefined> {
  const seconds = await limit(key);
  if (seconds === 0) return undefined;
  return { status: 429, problem: tooManyText(seconds), headers: tooManyHeaders(seconds) };
}

/** A page that finds the named fields in its address, as after a sign-in. */
export function pageWith(
  page: string,
  typed: object | undefined,
  names: readonly string[],
): string {
  const kept = Object.entries(asTexts(typed ?? {})).filter(
    ([name, text]) => text && names.includes(name),
  );
  const query = new URLSearchParams(kept).toString();
  return query && query.length < LONGEST_QUERY ? `${page}?${query}` : page;
}

/** Longer than any text that a form takes; servers take no longer addresses. */
const LONGEST_QUERY = 8_000;

/** A number is posted as text, too. */
const asTexts = (typed: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  );
