import { forwardRef, type ReactNode } from 'react';
import { Form } from '@remix-run/react';
import { Icon } from '#app/ui/icon';
import { words } from '#app/words/words';

export const MAX_QUERY_LENGTH = 100;

interface SearchFormProps {
  query?: string;
  onNear?: () => void;
  children?: ReactNode;
}

export const SearchForm = forwardRef<HTMLInputElement, SearchFormProps>(function SearchForm(
  { query, onNear, children },
  ref,
) {
  return (
    <Form
      className="search"
      role="search"
      action="/search"
      onFocus={onNear}
      onPointerEnter={onNear}
    >
      <Icon name="search" size={20} />
      <input
        ref={ref}
        className="field-control"
        name="q"
        aria-label={words.search.searchForServices}
        placeholder={words.search.searchForServices}
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <button type="submit" className="search-go">
        <Icon name="arrow-right" size={20} label={words.search.search} />
      </button>
      {children}
    </Form>
  );
});
