import { startTransition, useEffect, useState } from 'react';

/** The topmost dialog, else the body: everything outside a modal dialog is inert. */
export function useTopLayer(): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const update = () => setHost(topDialog() ?? document.body);
    startTransition(update); // low priority: the page may be hydrating
    const watcher = new MutationObserver(update);
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    return () => watcher.disconnect();
  }, []);
  return host;
}

export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('dialog[open]')].at(-1);
