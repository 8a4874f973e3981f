import { startTransition, useEffect, useState } from 'react';
import type { FoundService, Matches } from './found-service';
import { searchWords } from './search-words';

interface Answer {
  query: string;
  matches: FoundService[];
  failed: boolean;
}

const DEBOUNCE_MS = 150;
const NOTHING: Answer = { query: '', matches: [], failed: false };

/**
 * The services that match what is typed. Waits for a pause in typing and calls off what it no longer needs; until the
 * answer comes the last one stays in sight, if one of the two texts begins with the other.
 */
export function useMatches(query: string): Answer & { isSettled: boolean } {
  const [answer, setAnswer] = useState(NOTHING);
  const hasWords = searchWords(query).length > 0;
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

/** Letters more or fewer at the end; not another word. */
export const isNear = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

async function ask(query: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`/search.json?${new URLSearchParams({ q: query }).toString()}`, { signal });
    if (!response.ok) return { query, matches: [], failed: true };
    const { matches } = (await response.json()) as Matches; // our own route's answer
    return { query, matches, failed: false };
  } catch {
    return { query, matches: [], failed: true };
  }
}
