/** Asks the shop, because `navigator.onLine` knows only the local network. */
export async function isShopInReach(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }))
      .ok;
  } catch {
    return false;
  }
}

const TIMEOUT_MS = 5000;
