import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECES = [1_000_000, 4096, 1];

/** A disk of a few megabytes, to be filled up. `undefined` where nothing may be mounted. */
export function smallDisk(size = '48m') {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (mounted.status !== 0) return void rmdirSync(folder);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      for (const piece of PIECES) writeUntilFull(file, Buffer.alloc(piece));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
