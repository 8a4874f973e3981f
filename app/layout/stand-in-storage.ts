/** Remix needs session storage, which throws where it is blocked. Call before Remix starts. */
export function replaceBlockedStorage(): void {
  try {
    window.sessionStorage.getItem('');
  } catch {
    Object.defineProperty(window, 'sessionStorage', {
      value: new StandInStorage(),
      configurable: true,
    });
  }
}

class StandInStorage implements Storage {
  [name: string]: unknown;
  readonly #kept = new Map<string, string>();

  get length(): number {
    return this.#kept.size;
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.#kept.set(key, text);
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
  clear(): void {
    this.#kept.clear();
  }
}
