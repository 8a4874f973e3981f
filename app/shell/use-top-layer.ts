import { useEffect, useLayoutEffect, useState } from 'react';

/** Where to put what must be in reach and in sight: the topmost open dialog, for everything outside a modal one is out of reach. */
export function useTopLayer(): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  // After every render: dialogs open and close beside this component.
  useLayoutEffectInBrowser(() => {
    const update = () => setHost(topDialog() ?? document.body);
    update();
    const watcher = new MutationObserver(update);
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => watcher.disconnect();
  }, []);
  return host;
}

const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);
