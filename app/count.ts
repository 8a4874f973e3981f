/** `1234567` → `12,34,567`. Written out: the browser's `Intl` takes a cheap phone tens of milliseconds to begin with, while the page comes alive. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d\d)+\d$)/g, ',');
