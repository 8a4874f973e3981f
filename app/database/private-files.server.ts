import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError, log } from '#app/ground/log.server';

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
    log.warn({ event: 'store.permissions-not-set', ...describeError(error) });
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

/** Writes and syncs a temporary file, then renames it, so a crash leaves no partial file. */
export async function writeAtomically(
  folder: string,
  name: string,
  text: string | Iterable<string | Uint8Array>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const neighbour = join(folder, `${name}.${process.pid}.tmp`);
  const file = await open(neighbour, 'w', FILE_MODE);
  try {
    for (const part of typeof text === 'string' ? [text] : text) await file.appendFile(part);
    await file.sync();
    await rename(neighbour, join(folder, name));
  } catch (error) {
    await rm(neighbour, { force: true }); // else each try on a full disk leaves a file
    throw error;
  } finally {
    await file.close();
  }
}
