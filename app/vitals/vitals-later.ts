import { loadChunk } from '#app/shell/load-chunk';
import { savesData } from '#app/shell/low-data';

/**
 * Reports how the page felt, when everything that the customer waits for is over: at the first touch of the page, or when
 * it has been looked at for a while. What came before is not lost, for browsers keep it. Not at all for those who save data.
 */
export function reportVitalsLater(): void {
  if (savesData()) return;
  const { pathname } = window.location; // the page that was loaded, whatever is walked to meanwhile
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

/** A shop that can't be measured is still a shop. */
function start(pathname: string): void {
  loadChunk('report-vitals', () => import('./report-vitals.client')).then(
    ({ reportVitals }) => reportVitals(pathname),
    () => undefined,
  );
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, UNASKED_MS);
}

const LATEST_MS = 5000;
const UNASKED_MS = 2000;
