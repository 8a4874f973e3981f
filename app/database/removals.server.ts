/**
 * What was removed for good, in a file beside the store: a restored backup must not bring it back.
 * A line holds a time, what it was and a reference or a keyed hash; nobody reads a phone from it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '#app/ground/env.server';
import type { Statements } from './database';
import { FILE_MODE, makeFolder } from './private-files.server';

const KINDS = [
  ...(['erased', 'consent-withdrawn', 'staff-left', 'passkey-reset', 'role'] as const),
  ...(['photo-removed', 'name-hidden'] as const),
] as const;

export interface Removal {
  /** Epoch ms. */
  at: number;
  kind: (typeof KINDS)[number];
  /** The id of a staff member, or the hash of a customer's phone. */
  of: string;
  /** The new role, or the purpose of a consent; blank for others. */
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

const keyRow = z.object({ value: z.string() }).transform(({ value }) => value);

/** Made once, and part of each backup: it outlives the secrets, which are rotated. */
export async function keepRemovalsKey(statements: Statements, now: number): Promise<string> {
  const read = () =>
    statements.row(keyRow, `select value from store_facts where key = 'removals-key'`);
  const known = await read();
  if (known) return known;
  await statements.change(
    `insert into store_facts (key, value, written_at) values ('removals-key', $1, $2)
      on conflict (key) do nothing`,
    [randomBytes(32).toString('base64url'), now],
  );
  const key = await read();
  if (!key) throw new Error('The key of removals cannot be read.');
  return key;
}

const hashOf = (phone: string, secret: string): string =>
  createHmac('sha256', `erased:${secret}`).update(phone).digest('base64url');

/** All names that a phone may have in the log, under the key and any secret still known. */
export const hashesOf = (phone: string, key: string): string[] =>
  [key, ...env.SESSION_SECRETS].map((secret) => hashOf(phone, secret));

/** Notes it twice: a backup of an older release has no key. Call it last in the transaction. */
export async function notePhoneRemoval(
  tx: Statements,
  kind: 'erased' | 'consent-withdrawn',
  phone: string,
  at: number,
  to = '',
): Promise<void> {
  const secrets = [await keepRemovalsKey(tx, at), env.SESSION_SECRETS[0] ?? ''];
  for (const secret of secrets) noteRemoval(kind, hashOf(phone, secret), at, to);
}
