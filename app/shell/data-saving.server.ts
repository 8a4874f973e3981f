const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The customer's own switch for saving data; there is nothing secret or personal in it. */
export const lowDataCookie = (isOn: boolean): string => `lowData=${isOn ? 1 : 0}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

export interface DataSaving {
  isOn: boolean;
  /** The header says something else: whoever knows only that must not take the page for everybody's. */
  isBySwitch: boolean;
}

/** Of most who ask for a kept page. */
const NEITHER: DataSaving = { isOn: false, isBySwitch: false };

/** Whether whoever asks saves data: by the switch, else by the browser's word. Kept pages come in both kinds. */
export function dataSaving(saveData: string | null | undefined, cookies: string | null | undefined): DataSaving {
  if (!saveData && !cookies) return NEITHER;
  const isByHeader = saveData?.trim().toLowerCase() === 'on';
  const chosen = /(?:^|;\s*)lowData=([01])(?:;|$)/.exec(cookies ?? '')?.[1];
  const isOn = chosen === undefined ? isByHeader : chosen === '1';
  return { isOn, isBySwitch: isOn !== isByHeader };
}
