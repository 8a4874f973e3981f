import { startTransition, useEffect, useState } from 'react';

/** Where to put what must be in reach and in sight: the topmost open dialog, for everything outside a modal one is out of reach. */
export function useTopLayer(): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const update = () => setHost(topDialog() ?? document.body);
    startTransition(update); // nobody waits for it, and the page may be coming alive
    const watcher = new MutationObserver(update);
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => watcher.disconnect();
  }, []);
  return host;
}

export const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);
