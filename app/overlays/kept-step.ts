import { tabStorage } from '#app/ground/safe-storage';

/** Keeps the code that the account panel has sent: a reload comes back to that step. */
export const KEPT_STEP = 'signInCode';

export const hasKeptStep = (): boolean => tabStorage.read(KEPT_STEP) !== '';
