import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The form is there once its entry has come from the server. */
const GIVES_UP_MS = 10_000;

/**
 * A panel without content: `?focus=price`, as *Content health* links to it, puts the cursor into
 * that field. A field without an input of its own, such as a picture, stays as it is.
 */
export function FocusField(): null {
  const { search } = useLocation();
  const name = new URLSearchParams(search).get('focus');
  useEffect(() => {
    if (!name) return undefined;
    const focus = (): boolean => {
      const input = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
      input?.scrollIntoView({ block: 'center' });
      input?.focus();
      return input !== null;
    };
    if (focus()) return undefined;
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), GIVES_UP_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [name]);
  return null;
}
