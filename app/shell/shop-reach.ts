/** Whether the shop answers at this moment; `navigator.onLine` alone knows only of the nearest cable. */
export async function isShopInReach(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) })).ok;
  } catch {
    return false;
  }
}

const LIMIT_MS = 5000;
