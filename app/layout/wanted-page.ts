import { useEffect } from 'react';
import { useNavigation } from '@remix-run/react';
import { tabStorage } from '#app/ground/safe-storage';

const KEY = 'wantedPage';

/** Remix reloads the page if the next page's code fails to load. This keeps the target. */
export function useWantedPage(): void {
  const { state, location, formMethod } = useNavigation();
  const wanted =
    state === 'loading' && !formMethod ? location.pathname + location.search + location.hash : '';
  useEffect(() => {
    if (!wanted) return;
    const note = () => tabStorage.write(KEY, wanted);
    window.addEventListener('pagehide', note);
    return () => window.removeEventListener('pagehide', note);
  }, [wanted]);
}

/** Call at startup. Returns whether it leaves this page. */
export function goToWantedPage(): boolean {
  const wanted = tabStorage.read(KEY);
  tabStorage.forget(KEY);
  const [load] = performance.getEntriesByType('navigation');
  const isReload = load?.type === 'reload'; // `navigation` lists this kind alone
  if (!isReload || !/^\/(?!\/)[^\s\\]*$/.test(wanted)) return false; // browsers read `//`, `/\` and a `/` after a tab as another host
  location.replace(wanted);
  return true;
}
