import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Test files run side by side, so each has its own `DATA_DIR`. */
const folder = mkdtempSync(join(tmpdir(), 'deskdost-test-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
