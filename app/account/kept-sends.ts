import { asRecord } from '#app/ground/json';
import { tabStorage } from '#app/ground/safe-storage';
import { normalisePhone } from './phone';
import type { SignIn } from './sign-in';

/** What this tab remembers: the typed number, until the panel closes, and when codes were sent. */
type Kept = Pick<SignIn, 'phone' | 'sends'>;

const KEY = 'signInSends';
const MAX_PHONE_LENGTH = 40;
const HOUR_MS = 3_600_000;

/** Validates: a time in the future would make the customer wait. */
export function readKeptSends(now: number): Kept {
  const { phone, sends } = tabStorage.readRecord(KEY);
  const inTime = (at: unknown): at is number =>
    typeof at === 'number' && at <= now && now - at < HOUR_MS;
  const known = Object.entries(asRecord(sends)).flatMap(([number, times]) => {
    const recent =
      Array.isArray(times) && number.startsWith('+') && number === normalisePhone(number)
        ? times.filter(inTime)
        : [];
    return recent.length > 0 ? [[number, recent.sort((one, other) => one - other)] as const] : [];
  });
  return {
    phone: typeof phone === 'string' ? phone.slice(0, MAX_PHONE_LENGTH) : '',
    sends: Object.fromEntries(known),
  };
}

export function keepSends({ phone, sends }: Kept): void {
  if (phone === '' && Object.keys(sends).length === 0) tabStorage.forget(KEY);
  else tabStorage.write(KEY, JSON.stringify({ phone, sends }));
}
