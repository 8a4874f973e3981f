import { asRecord, parseJson } from './json';

export type SafeStorage = ReturnType<typeof safeStorage>;

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
