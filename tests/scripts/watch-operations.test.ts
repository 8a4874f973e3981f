import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchOperations } from '../../scripts/watch-operations.mjs';

let folder: string;
let stop: () => void;
const generate = vi.fn(() => Promise.resolve());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskdost-graphql-'));
  generate.mockClear();
  stop = watchOperations({ folders: [folder], generate });
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

it('runs codegen when an operation changes, once for a burst', async () => {
  for (let time = 0; time < 5; time += 1) writeFileSync(join(folder, 'site.graphql'), `# ${time}`);
  await vi.waitFor(() => expect(generate).toHaveBeenCalledTimes(1), 5_000);
  writeFileSync(join(folder, 'site.graphql'), 'query Site { site }');
  await vi.waitFor(() => expect(generate).toHaveBeenCalledTimes(2), 5_000);
});

it('does not run for what codegen itself writes', async () => {
  writeFileSync(join(folder, 'generated.ts'), '');
  writeFileSync(join(folder, 'site.graphql'), '');
  await vi.waitFor(() => expect(generate).toHaveBeenCalledTimes(1), 5_000);
});
