import { z } from 'zod';
import { tableSums } from './table-sums.server';

export const MANIFEST = 'manifest.json';

/** What a backup holds, written before it is sealed. */
export type Manifest = z.infer<typeof manifestShape>;
export const manifestShape = z.object({
  madeAt: z.string(),
  shop: tableSums,
  cms: tableSums.optional(),
  /** SHA-256 by path. */
  files: z.record(z.string(), z.string()),
});
