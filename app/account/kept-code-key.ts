import { tabStorage } from '#app/safe-storage';

export const KEPT_CODE = 'signInCode';

/** Apart, because every page asks it; only the panel reads the code. */
export const hasKeptCode = (): boolean => tabStorage.read(KEPT_CODE) !== '';
