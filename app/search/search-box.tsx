import { useCallback, useEffect, useRef, useState } from 'react';
import type { Tile } from '#app/content/content';
import { loadChunk } from '#app/chunks/load-chunk';
import { useOnDemand } from '#app/ui/use-on-demand';
import { SearchForm } from './search-form';

const loadList = () => loadChunk('search-list', () => import('./search-list'));

export function SearchBox({ suggestions, query = '' }: { suggestions: Tile[]; query?: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { Part: SearchList, want } = useOnDemand(loadList);
  const comeNear = useCallback(() => {
    setInput(box.current);
    want();
  }, [want]);
  useEffect(() => {
    if (box.current === document.activeElement) comeNear(); // focused before hydration
  }, [comeNear]);
  const searched = useRef(query);
  useEffect(() => {
    if (searched.current === query) return; // keep text typed before hydration
    const isUntouched =
      box.current?.value.trim() === searched.current || box.current !== document.activeElement;
    searched.current = query;
    if (box.current && isUntouched) box.current.value = query; // "back" from another search
  }, [query]);
  return (
    <SearchForm ref={box} query={query} onNear={comeNear}>
      {SearchList && input ? <SearchList input={input} suggestions={suggestions} /> : null}
    </SearchForm>
  );
}
