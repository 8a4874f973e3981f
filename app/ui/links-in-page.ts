import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from '@remix-run/react';
import { words } from '#app/words/words';

/**
 * Lists use plain `<a>` elements: sixty router links took a quarter of a page's rendering time.
 * This listener turns clicks on them into client navigations. `data-discover` on the first one
 * makes the router load their route. `state(link)` returns the navigation state.
 */
export function useLinksInPage(
  state?: (link: HTMLAnchorElement) => unknown,
): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isInternalLink(link)) return;
      event.preventDefault();
      navigate(`${pathOf(link)}${link.search}${link.hash}`, { state: state?.(link) });
    },
    [navigate, state],
  );
}

/** The router puts the language's part of the address before it again. */
const pathOf = ({ pathname }: HTMLAnchorElement): string =>
  words.page.base ? pathname.slice(words.page.base.length) || '/' : pathname;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function isInternalLink(link: HTMLAnchorElement): boolean {
  if (
    link.origin !== window.location.origin ||
    !link.pathname.startsWith(words.page.base) ||
    pathOf(link).startsWith('//') || // the router would take it for another host
    link.hasAttribute('download') ||
    (link.target !== '' && link.target !== '_self')
  )
    return false;
  const onlyHash =
    link.hash !== '' &&
    link.pathname === window.location.pathname &&
    link.search === window.location.search;
  return !onlyHash;
}
