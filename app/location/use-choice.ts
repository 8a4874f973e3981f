import { useEffect, useRef, useState } from 'react';
import { chooseLocation } from './location-store';
import { locationOf, locationOfSuggestion, type Suggestion } from './places';
import { askDetails } from './place-calls';
import { words } from '#app/words/words';

interface Choice {
  choosing: string | undefined;
  trouble: string | undefined;
  choose(suggestion: Suggestion): void;
}

/** Uses the suggestion's own text if its details fail to load. */
export function useChoice(
  session: string,
  { onChosen, onRefused }: { onChosen: () => void; onRefused: () => void },
): Choice {
  const [choosing, setChoosing] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const leaving = useRef<AbortController>();
  useEffect(() => () => leaving.current?.abort(), []);

  async function choose(suggestion: Suggestion) {
    if (choosing) return; // its request for details has ended the search session
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setChoosing(suggestion.id);
    setTrouble(undefined);
    const asked = await askDetails(suggestion.id, session, signal);
    if (signal.aborted) return;
    setChoosing(undefined);
    if (asked.type === 'indiaOnly') {
      setTrouble(words.location.indiaOnly);
      onRefused();
      return;
    }
    chooseLocation(
      asked.type === 'answer' ? locationOf(asked.value) : locationOfSuggestion(suggestion),
    );
    onChosen();
  }
  return { choosing, trouble, choose: (suggestion) => void choose(suggestion) };
}
