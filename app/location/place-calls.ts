import type { Place, Suggestion, Suggestions } from './places';
import { words } from '#app/words/words';

export type Asked<T> =
  | { type: 'answer'; value: T }
  | { type: 'indiaOnly' }
  | { type: 'tooMany' }
  | { type: 'offline' }
  | { type: 'failed' };

/** Google bills per session: one search, ended by a choice. */
export function newSearchSession(): string {
  // `crypto.randomUUID` needs a secure context.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes]
    .map((byte, at) =>
      (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export async function askSuggestions(
  query: string,
  session: string,
  signal: AbortSignal,
): Promise<Asked<Suggestion[]>> {
  const asked = await ask<Suggestions>(
    `/api/places/suggest?${new URLSearchParams({ q: query, s: session }).toString()}`,
    signal,
  );
  if (asked.type !== 'answer') return asked;
  return asked.value.failed
    ? { type: 'failed' }
    : { type: 'answer', value: asked.value.suggestions };
}

export const askDetails = (
  id: string,
  session: string,
  signal: AbortSignal,
): Promise<Asked<Place>> => ask(`/api/places/${encodeURIComponent(id)}?s=${session}`, signal);

export const askPlaceAt = (
  { latitude, longitude }: GeolocationCoordinates,
  signal: AbortSignal,
): Promise<Asked<Place>> =>
  ask(`/api/geocode/reverse?lat=${latitude.toFixed(4)}&lng=${longitude.toFixed(4)}`, signal);

/** Longer than the server waits for Google. */
const TIMEOUT_MS = 8000;

async function ask<T>(address: string, signal: AbortSignal): Promise<Asked<T>> {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  const timer = window.setTimeout(abort, TIMEOUT_MS);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(words.page.base + address, { signal: giveUp.signal });
    if (response.status === 422) return { type: 'indiaOnly' };
    if (response.status === 429) return { type: 'tooMany' };
    if (!response.ok) return { type: 'failed' };
    return { type: 'answer', value: (await response.json()) as T }; // our own routes, same types
  } catch {
    return { type: navigator.onLine ? 'failed' : 'offline' };
  } finally {
    window.clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
