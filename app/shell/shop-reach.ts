/** Asks the shop, because `navigator.onLine` knows only the local network. */
export async function isShopInReach(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })).ok;
  } catch {
    return false;
  }
}

const LIMIT_MS = 5000;
