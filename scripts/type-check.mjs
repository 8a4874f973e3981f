// @ts-check
/** The type check, which looks again at what a changed file touches and no more. */
export const TYPE_CHECK = [
  'typescript/bin/tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.json',
];
