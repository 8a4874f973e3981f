/** Remix needs session storage, which throws where it is blocked. Call before Remix starts. */
export function replaceBlockedStorage(): void {
  try {
    window.sessionStorage.getItem('');
  } catch {
    Object.defineProperty(window, 'sessionStorage', {
      value: standInStorage(),
      configurable: true,
    });
  }
}

function standInStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
