import { DAY_MS } from './durations';

/** India has one time zone and no summer time. */
export const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Start of the instant's day in India, in epoch ms. */
export const midnightInIndia = (instant: number): number =>
  Math.floor((instant + IST_OFFSET_MS) / DAY_MS) * DAY_MS - IST_OFFSET_MS;

/** YYYY-MM-DD of an instant (epoch ms) in Asia/Kolkata. */
export const dateInIndia = (instant: number): string =>
  new Date(instant + IST_OFFSET_MS).toISOString().slice(0, 10);

/** `14:20` of an instant in Asia/Kolkata. */
export const timeInIndia = (instant: number): string =>
  new Date(instant + IST_OFFSET_MS).toISOString().slice(11, 16);
