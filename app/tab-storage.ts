/** Session storage that may be blocked or full. Anyone can edit it, so readers must validate. */
export const tabStorage = {
  read(key: string): string {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  },

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
      // Blocked storage is empty anyway.
    }
  },
};
