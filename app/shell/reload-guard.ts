/**
 * Takes the one automatic reload that a deploy gets in this tab: true once for each build, then false. Without a memory
 * there is none at all, since nothing would stop the second.
 */
export function spendReload(build: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const key = `reloadedFor:${build}`;
  try {
    if (storage().getItem(key) !== null) return false;
    storage().setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
