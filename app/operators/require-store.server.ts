import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#app/ground/env.server';

class NoStoreError extends Error {
  override name = 'NoStoreError';
}

/** Opening a store that is not there would create it, and a mistyped DATA_DIR would look empty. */
export function requireStore(): void {
  const file = join(env.DATA_DIR, 'shop.sqlite');
  if (env.DATABASE_URL || existsSync(file)) return;
  throw new NoStoreError(`There is no store at ${file}. Start the shop once, or set DATA_DIR.`);
}
