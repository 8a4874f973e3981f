import { KEPT_STEP } from '#app/overlays/kept-step';
import { tabStorage } from '#app/ground/safe-storage';
import { normalisePhone } from './phone';

/** The last code sent, so that its field survives a reload or an app switch. */
export interface KeptCode {
  number: string;
  /** Firebase's verification id. */
  id: string;
  /** Epoch ms. */
  sentAt: number;
}

const VALID_MS = 10 * 60 * 1000;

export function readKeptCode(now: number): KeptCode | undefined {
  const { number, id, sentAt } = tabStorage.readRecord(KEPT_STEP);
  const isWhole =
    typeof number === 'string' &&
    number.startsWith('+') &&
    number === normalisePhone(number) &&
    typeof id === 'string' &&
    typeof sentAt === 'number' &&
    sentAt <= now &&
    now - sentAt < VALID_MS;
  return isWhole ? { number, id, sentAt } : undefined;
}

export const keepCode = (code: KeptCode): boolean =>
  tabStorage.write(KEPT_STEP, JSON.stringify(code));

export const forgetCode = (): void => tabStorage.forget(KEPT_STEP);
