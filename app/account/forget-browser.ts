/**
 * Leaves nothing of the person who signs out: hints, cart, customer records, location, copies of services. All the keys
 * of this shop's storage are about its customer, so all of them go. A `storage` event with key `null` announces it: the
 * browser tells the other tabs, this tells the own one, and each noun forgets what it holds in memory.
 */
export function forgetBrowser(): void {
  tolerant(() => localStorage.clear());
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/**
 * Each tab has a session storage of its own, so each empties it when everything was cleared. Call it before anything
 * else listens: listeners run in the order they were added, and some read what a tab keeps.
 */
export function forgetVisitOnSignOut(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) tolerant(() => sessionStorage.clear());
  });
}

function tolerant(clear: () => void): void {
  try {
    clear();
  } catch {
    // Blocked storage holds nothing.
  }
}
