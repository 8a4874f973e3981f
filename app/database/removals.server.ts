/**
 * What was removed for good, in a file beside the store: a restored backup must not bring it back.
 * A line holds a time, what it was and a reference or a keyed hash; nobody reads a phone from it.
 */
import { createHmac } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#app/ground/env.server';
import { isSameSecret } from '#app/ground/same-secret.server';
import { FILE_MODE, makeFolder } from './private-files.server';

const KINDS = ['erased', 'staff-left', 'passkey-reset', 'role'] as const;

export interface Removal {
  /** Epoch ms. */
  at: number;
  kind: (typeof KINDS)[number];
  /** The id of a staff member, or the hash of an erased phone. */
  of: string;
  /** The new role; blank for others. */
  to: string;
}

const FILE = 'removals.log';

const ownFolder = (): string => env.REMOVALS_DIR ?? env.DATA_DIR;

/** Call it last in the transaction: what can't be noted is not removed. */
export function noteRemoval(kind: Removal['kind'], of: string, at: number, to = ''): void {
  const line = `${[new Date(at).toISOString(), kind, of, to].join(' ').trim()}\n`;
  append(ownFolder(), line);
}

/** Copies removals to the backups, which are copied off the machine. */
export function copyRemovals(folder: string): void {
  const known = new Set(linesIn(folder));
  const added = foldersHere()
    .flatMap(linesIn)
    .filter((line) => !known.has(line));
  if (added.length > 0) append(folder, `${added.join('\n')}\n`);
}

/** An older release wrote beside the store. */
const foldersHere = (): string[] => [...new Set([ownFolder(), env.DATA_DIR])];

function append(folder: string, lines: string): void {
  makeFolder(folder);
  appendFileSync(join(folder, FILE), lines, { mode: FILE_MODE, flush: true });
}

function linesIn(folder: string): string[] {
  const file = join(folder, FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** Oldest first. Unreadable lines are left out. */
export function readRemovals(): Removal[] {
  const lines = [...foldersHere(), env.BACKUP_DIR ?? ''].filter(Boolean).flatMap(linesIn);
  return [...new Set(lines)]
    .flatMap((line) => {
      const [time = '', word, of = '', to = ''] = line.split(' ');
      const kind = KINDS.find((each) => each === word);
      const at = Date.parse(time);
      return kind && of && !Number.isNaN(at) ? [{ at, kind, of, to }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

export const hashOfErased = (phone: string, secret = env.SESSION_SECRETS[0] ?? ''): string =>
  createHmac('sha256', `erased:${secret}`).update(phone).digest('base64url');

export const isErased = (phone: string, hash: string): boolean =>
  env.SESSION_SECRETS.some((secret) => isSameSecret(hash, hashOfErased(phone, secret)));
