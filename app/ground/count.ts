/** `1234567` → `12,34,567`. The first use of `Intl` takes tens of ms on a cheap phone. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(\d\d)+\d$)/g, ',');
