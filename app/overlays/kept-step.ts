import { tabStorage } from '#app/ground/safe-storage';

/** Where the account panel keeps the code it has sent: a reload comes back to that step. */
export const KEPT_STEP = 'signInCode';

export const hasKeptStep = (): boolean => tabStorage.read(KEPT_STEP) !== '';
