import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasPostgres, onServer } from '../harness/postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The place where the first test on an engine leaves the seeded CMS for the others. */
    seededCms: { folder: string; database: string };
  }
}

export default function setup({ provide }: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-seeded-cms-'));
  const database = `cms_seeded_${randomUUID().replaceAll('-', '')}`;
  provide('seededCms', { folder, database });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (await hasPostgres()) await onServer(`drop database if exists ${database} with (force)`);
  };
}
