import { Children, type ReactNode } from 'react';

/**
 * A whole sentence with links in it, so that it can be translated: each [part in brackets] is shown
 * by the function at its place.
 */
export const rich = (text: string, ...parts: ((said: string) => ReactNode)[]): ReactNode =>
  Children.toArray(
    text.split(/[[\]]/).map((said, place) => (place % 2 ? (parts.shift()?.(said) ?? said) : said)),
  );
