import { loadChunk } from '#app/shell/load-chunk';
import { savesData } from '#app/shell/low-data';

/** Starts at the first touch or after a while. Browsers keep the earlier values. */
export function reportVitalsLater(): void {
  if (savesData()) return;
  const { pathname } = window.location; // not the page of a later navigation
  const begin = () => {
    const timer = setTimeout(go, UNTOUCHED_MS);
    function go() {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, go, true);
      whenIdle(() => start(pathname));
    }
    for (const touch of TOUCHES) window.addEventListener(touch, go, { capture: true, passive: true });
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

const TOUCHES = ['pointerdown', 'keydown', 'scroll'];
const UNTOUCHED_MS = 5000;

function start(pathname: string): void {
  loadChunk('report-vitals', () => import('./report-vitals.client')).then(
    ({ reportVitals }) => reportVitals(pathname),
    () => undefined,
  );
}

function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, UNASKED_MS);
}

const LATEST_MS = 5000;
const UNASKED_MS = 2000;
