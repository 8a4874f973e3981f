import { useEffect } from 'react';
import { useNavigation } from '@remix-run/react';
import { visitStorage } from '#app/visit-storage';

const KEY = 'wantedPage';

/**
 * When the code of the next page does not come, Remix reloads the present one, and whoever pressed a link would have to
 * press again, for ever if that code stays away. So the address is remembered across the reload, and opened as a document.
 */
export function useWantedPage(): void {
  const { state, location, formMethod } = useNavigation();
  const wanted = state === 'loading' && !formMethod ? location.pathname + location.search + location.hash : '';
  useEffect(() => {
    if (!wanted) return;
    const note = () => visitStorage.write(KEY, wanted);
    window.addEventListener('pagehide', note);
    return () => window.removeEventListener('pagehide', note);
  }, [wanted]);
}

/** At the start of every page; whether it leads away from this one. */
export function goToWantedPage(): boolean {
  const wanted = visitStorage.read(KEY);
  visitStorage.forget(KEY);
  const [load] = performance.getEntriesByType('navigation');
  const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload';
  if (!isReload || !wanted.startsWith('/') || wanted.startsWith('//')) return false;
  window.location.replace(wanted);
  return true;
}
