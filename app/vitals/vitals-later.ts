import { loadChunk } from '#app/chunks/load-chunk';
import { savesData } from '#app/ui/saves-data';

/** Starts at the first touch or after a while. Browsers keep the earlier values. */
export function reportVitalsLater(): void {
  if (savesData()) return;
  const { pathname } = window.location; // not the page of a later navigation
  const begin = () => {
    const timer = setTimeout(go, AUTO_START_MS);
    function go() {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, go, true);
      whenIdle(() => start(pathname));
    }
    for (const touch of TOUCHES)
      window.addEventListener(touch, go, { capture: true, passive: true });
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

const TOUCHES = ['pointerdown', 'keydown', 'scroll'];
const AUTO_START_MS = 5000;

function start(pathname: string): void {
  loadChunk('report-vitals', () => import('./report-vitals.client')).then(
    ({ reportVitals }) => reportVitals(pathname),
    () => undefined,
  );
}

function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, FALLBACK_DELAY_MS);
}

const IDLE_TIMEOUT_MS = 5000;
const FALLBACK_DELAY_MS = 2000;
