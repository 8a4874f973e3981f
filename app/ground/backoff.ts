/** How long to wait after so many failures in a row: twice as long each time, in ms. */
export const backoffMs = (failures: number, firstMs: number, longestMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(failures - 1, 0));
