import { chunkErrorIn, type ChunkLoadError } from './chunk-error';
import { tellTrouble } from './chunk-trouble';
import { isPageHeld } from './page-hold';
import { spendReload } from './reload-guard';
import { isShopInReach } from './shop-reach';
import { hasUnsentText } from './unsent-text';

interface Wish {
  /** The panel to open again after the reload. */
  reopen?: string;
  /** Off where a reload would lose what somebody has typed. */
  mayReload?: boolean;
}

/**
 * After a deploy the old page's chunks may be gone, and some browsers remember a failed one: a reload mends both. It is
 * made once for each build, when the shop answers and nothing typed would be lost, and never during a payment. Else the
 * customer is told, and decides. Any other failure passes by.
 *
 * Vite's `vite:preloadError` is not listened to: it comes for a preload on hover, too, for which nobody wants a reload.
 */
export async function recoverFromChunk(failure: unknown, wish: Wish = {}, browser: Browser = thisBrowser): Promise<void> {
  const error = chunkErrorIn(failure);
  if (!error) return;
  console.warn(`${error.name}: ${error.message}`);
  const mayReload = () => wish.mayReload !== false && browser.isOnline() && !browser.isPageHeld() && !browser.hasUnsentText();
  // Asked again after the shop has answered: a payment may have begun meanwhile.
  if (mayReload() && (await browser.isShopInReach()) && mayReload() && browser.spendReload()) browser.reload(wish.reopen);
  else browser.tell(error);
}

/** What the decision hangs on, and what comes of it. */
export interface Browser {
  isOnline: () => boolean;
  isPageHeld: () => boolean;
  hasUnsentText: () => boolean;
  isShopInReach: () => Promise<boolean>;
  spendReload: () => boolean;
  reload: (reopen?: string) => void;
  tell: (error: ChunkLoadError) => void;
}

const thisBrowser: Browser = {
  isOnline: () => navigator.onLine,
  isPageHeld,
  hasUnsentText,
  isShopInReach,
  spendReload: () => spendReload(window.__remixManifest.version, () => window.sessionStorage),
  reload(reopen) {
    if (reopen) window.history.replaceState(window.history.state, '', `#${reopen}`);
    window.location.reload();
  },
  tell: tellTrouble,
};
