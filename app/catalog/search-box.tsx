import { useEffect, useState } from 'react';
import type { Tile } from '#app/content/content';
import { loadChunk } from '#app/shell/load-chunk';
import { useOnDemand } from '#app/ui/use-on-demand';
import { SearchForm } from './search-form';

const loadList = () => loadChunk('search-list', () => import('./search-list'));

/** The search with a list under it while somebody types. */
export function SearchBox({ suggestions, query = '' }: { suggestions: Tile[]; query?: string }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { Part: SearchList, want } = useOnDemand(loadList);
  useEffect(() => {
    if (input && input === document.activeElement) want(); // they were quicker than the page
  }, [input, want]);
  useEffect(() => {
    if (input && input !== document.activeElement) rewrite(input, query); // "back" from another search
  }, [input, query]);
  return (
    <SearchForm ref={setInput} query={query} onNear={want}>
      {SearchList && input ? <SearchList input={input} suggestions={suggestions} /> : null}
    </SearchForm>
  );
}

function rewrite(input: HTMLInputElement, text: string) {
  input.value = text;
}
