/** True once per build and tab. False if storage is blocked, to prevent a reload loop. */
export function spendReload(
  build: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  const key = `reloadedFor:${build}`;
  try {
    if (storage().getItem(key) !== null) return false;
    storage().setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
