export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Seconds for `Max-Age`. */
export const YEAR_SECONDS = 365 * 24 * 60 * 60;
