import { startTransition, useEffect, useState } from 'react';
import type { FoundService, Matches } from '#app/catalog/found-service';
import { plainWords } from './search-words';
import { words } from '#app/words/words';

interface Answer {
  query: string;
  matches: FoundService[];
  failed: boolean;
}

const DEBOUNCE_MS = 150;
const NOTHING: Answer = { query: '', matches: [], failed: false };

/** Debounced. The last answer stays visible until the next one, if the texts are near. */
export function useMatches(query: string): Answer & { isSettled: boolean } {
  const [answer, setAnswer] = useState(NOTHING);
  const hasWords = plainWords(query) !== '';
  useEffect(() => {
    if (!hasWords) return;
    const leaving = new AbortController();
    const search = async () => {
      const answered = await ask(query, leaving.signal);
      if (!leaving.signal.aborted) startTransition(() => setAnswer(answered));
    };
    const timer = window.setTimeout(() => void search(), DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [query, hasWords]);
  if (!hasWords) return { ...NOTHING, isSettled: true };
  return { ...(isNear(query, answer.query) ? answer : NOTHING), isSettled: answer.query === query };
}

/** One text begins with the other. */
export const isNear = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one);

async function ask(query: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(
      `${words.page.base}/search.json?${new URLSearchParams({ q: query }).toString()}`,
      {
        signal,
      },
    );
    if (!response.ok) return { query, matches: [], failed: true };
    const { matches } = (await response.json()) as Matches; // our own route, same type
    return { query, matches, failed: false };
  } catch {
    return { query, matches: [], failed: true };
  }
}
