import { asRecord, parseJson } from './json';

/** Storage that may be blocked or full. Anyone can edit it, so readers must validate. */
function safeStorage(storage: () => Storage) {
  function attempt<T>(act: (stored: Storage) => T): T | undefined {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  }
  const read = (key: string): string => attempt((stored) => stored.getItem(key)) ?? '';
  return {
    read,
    readRecord: (key: string) => asRecord(parseJson(read(key))),
    /** Whether it is kept. */
    write: (key: string, text: string): boolean =>
      attempt((stored) => {
        stored.setItem(key, text);
        return true;
      }) ?? false,
    forget: (key: string) => attempt((stored) => stored.removeItem(key)),
    clear: () => attempt((stored) => stored.clear()),
  };
}

export const tabStorage = safeStorage(() => sessionStorage);
export const browserStorage = safeStorage(() => localStorage);

/**
 * One value of a storage, for `useSyncExternalStore`; kept in memory if it can't be stored.
 * `cleared`: all storage was cleared, by a sign-out in some tab.
 */
export function storedValue<T>(
  storage: ReturnType<typeof safeStorage>,
  key: string,
  parse: (text: string) => T,
  cleared?: () => void,
) {
  const listeners = new Set<() => void>();
  let parsed = { text: '', value: parse('') };
  let unsaved: { value: T } | undefined;

  const notify = (): void => listeners.forEach((listener) => listener());

  /** Returns the same object while the stored text is the same. */
  function read(): T {
    const text = storage.read(key);
    if (unsaved) return unsaved.value;
    if (text !== parsed.text) parsed = { text, value: parse(text) };
    return parsed.value;
  }

  function write(value: T): void {
    unsaved = storage.write(key, JSON.stringify(value)) ? undefined : { value };
    notify();
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null) {
        unsaved = undefined;
        cleared?.();
      }
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  }

  return { read, write, subscribe, notify };
}
