import { browserStorage, tabStorage } from '#app/ground/safe-storage';

/** Every key is about the customer. The `storage` event with key `null` tells this tab too. */
export function forgetBrowser(): void {
  browserStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Clears session storage too. Call it first: other listeners read session storage. */
export function forgetTabOnSignOut(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null) tabStorage.clear();
  });
}
