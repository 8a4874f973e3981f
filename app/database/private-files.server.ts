import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describeError, log } from '#app/log.server';

export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

/** Leaves an existing folder alone, because it may be shared. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
}

export function makeFile(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE));
}

export function makePrivate(path: string, mode = FILE_MODE): void {
  if (!existsSync(path)) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    log.warn({ event: 'store.rights-not-changed', ...describeError(error) });
  }
}

export function makeFolderPrivate(folder: string): void {
  if (!existsSync(folder)) return;
  makePrivate(folder, FOLDER_MODE);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeFolderPrivate(path);
    else if (entry.isFile()) makePrivate(path);
  }
}

/** Atomic: a crash never leaves a partial file. */
export function writePrivateFile(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  const descriptor = openSync(temporary, 'w', FILE_MODE);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}
