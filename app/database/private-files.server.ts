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

/** What the shop keeps is about customers: only the user who runs the shop may read it. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

/** Makes the folder where there is none. One that is there may be shared, and stays as it is. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
}

/** Makes an empty file where there is none. */
export function makeFile(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE));
}

/** Takes the rights of others away. Where the system refuses, the shop goes on and logs it. */
export function makePrivate(path: string, mode = FILE_MODE): void {
  if (!existsSync(path)) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    log.warn({ event: 'store.rights-not-changed', ...describeError(error) });
  }
}

/** The folder and everything in it. */
export function makeFolderPrivate(folder: string): void {
  if (!existsSync(folder)) return;
  makePrivate(folder, FOLDER_MODE);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeFolderPrivate(path);
    else if (entry.isFile()) makePrivate(path);
  }
}

/** On the disk before it has its name: a crash never leaves half a file under it. */
export function writePrivateFile(file: string, text: string): void {
  const neighbour = `${file}.${process.pid}.tmp`;
  const descriptor = openSync(neighbour, 'w', FILE_MODE);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(neighbour, file);
}
