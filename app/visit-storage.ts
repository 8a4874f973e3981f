/**
 * What this tab remembers until it is closed: session storage. Blocked or full it holds nothing and breaks nothing, for the page itself
 * still knows. Whatever is read back is anybody's text: its reader checks it.
 */
export const visitStorage = {
  /** Blank when there is nothing. */
  read(key: string): string {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  },

  /** Whether it is kept. */
  write(key: string, text: string): boolean {
    try {
      sessionStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },

  forget(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Blocked storage holds nothing.
    }
  },
};
