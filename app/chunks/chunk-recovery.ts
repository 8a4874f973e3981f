import { chunkErrorIn, type ChunkLoadError } from './chunk-error';
import { reportChunkFailure } from './chunk-trouble';
import { isPageHeld } from './page-hold';
import { spendReload } from './reload-guard';
import { isShopInReach } from './shop-reach';

interface RecoveryOptions {
  reopen?: string;
  /** False if a reload would lose typed text. */
  mayReload?: boolean;
}

/**
 * Recovers from missing chunks: after a deploy old ones may be gone, and some browsers cache a
 * failed import. Reloads once per build if the shop responds, no typed text would be lost and no
 * payment is open. Otherwise shows a notice. Ignores other errors. Does not use
 * `vite:preloadError`, which also fires for prefetches.
 */
export async function recoverFromChunk(
  failure: unknown,
  options: RecoveryOptions = {},
  browser: Browser = thisBrowser,
): Promise<void> {
  const error = chunkErrorIn(failure);
  if (!error) return;
  console.warn(`${error.name}: ${error.message}`);
  const mayReload = () =>
    options.mayReload !== false &&
    browser.isOnline() &&
    !browser.isPageHeld() &&
    !browser.hasUnsentText();
  // Check again: a payment may have started meanwhile.
  if (mayReload() && (await browser.isShopInReach()) && mayReload() && browser.spendReload())
    browser.reload(options.reopen);
  else browser.tell(error);
}

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
  tell: reportChunkFailure,
};

/** Forms that store what is typed set it as the default value, so they do not count. */
function hasUnsentText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input:not([type=search]), main textarea',
  );
  return [...fields].some((field) => field.value !== field.defaultValue);
}
