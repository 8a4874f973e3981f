import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hasPostgres, newDatabase } from '../harness/postgres';

const SCRIPT = fileURLToPath(new URL('press-slots.mjs', import.meta.url));
const PROCESSES = 3;
const PRESSES = 67;
const CAPACITY = 3;

it.runIf(await hasPostgres())(
  `${PROCESSES * PRESSES} orders of ${PROCESSES} processes at once: ${CAPACITY} get the slot`,
  { retry: 0, timeout: 180_000 },
  async () => {
    const { url, drop } = await newDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'slot-processes-'));
    const press = (each: number) =>
      promisify(execFile)(process.execPath, [SCRIPT, String(PRESSES), String(CAPACITY)], {
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, String(each)) },
      });
    try {
      const answers = await Promise.all(
        Array.from({ length: PROCESSES }, (_, each) => press(each)),
      );
      const got = answers.map(({ stdout }) => Number(/got (\d+) of 67/.exec(stdout)?.[1]));
      expect(got.reduce((sum, each) => sum + each, 0)).toBe(CAPACITY);
    } finally {
      await drop();
      rmSync(folder, { recursive: true });
    }
  },
);
