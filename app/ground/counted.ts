/** `1 visit`, `2 visits`. Not in `count.ts`, which every page loads. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
