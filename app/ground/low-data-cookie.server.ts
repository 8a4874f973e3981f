import { YEAR_SECONDS } from './durations';

export const lowDataCookie = (isOn: boolean): string =>
  `lowData=${isOn ? 1 : 0}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

interface DataSaving {
  isOn: boolean;
  /** True if a cache keyed by the `Save-Data` header alone must not share the page. */
  isBySwitch: boolean;
}

const DEFAULT: DataSaving = { isOn: false, isBySwitch: false };

export function dataSaving(
  saveData: string | null | undefined,
  cookies: string | null | undefined,
): DataSaving {
  if (!saveData && !cookies) return DEFAULT;
  const isByHeader = saveData?.trim().toLowerCase() === 'on';
  const chosen = /(?:^|;\s*)lowData=([01])(?:;|$)/.exec(cookies ?? '')?.[1];
  const isOn = chosen === undefined ? isByHeader : chosen === '1';
  return { isOn, isBySwitch: isOn !== isByHeader };
}
