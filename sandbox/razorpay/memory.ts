import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Records } from './account';
import type { Delivery } from './webhooks';

export interface Memory {
  /** Webhooks that were still to be delivered. */
  waiting: Delivery[];
  /** Writes what has changed since the last call. */
  save(waiting: Delivery[]): void;
}

/**
 * Keeps the account in a file, so that a sandbox that starts again knows the payments of the shop's
 * orders. Fills the records with what the file holds; an unreadable file counts as none.
 */
export function rememberIn(file: string, records: Records): Memory {
  mkdirSync(dirname(file), { recursive: true });
  let written = read(file);
  const { waiting = [], ...kept } = parse(written);
  for (const [name, entries] of Object.entries(kept))
    for (const [id, record] of entries as [string, never][])
      records[name as keyof Records].set(id, record); // as it was written below
  // One object for each refund: its state changes later.
  for (const request of records.refundRequests.values()) {
    const refund = records.refunds.get(request.refund?.id ?? '');
    if (refund) request.refund = refund;
  }
  return {
    waiting,
    save(stillWaiting) {
      const lists = Object.entries(records).map(([name, map]: [string, Map<string, unknown>]) => [
        name,
        [...map],
      ]);
      const text = JSON.stringify({ ...Object.fromEntries(lists), waiting: stillWaiting });
      if (text === written) return;
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
      written = text;
    },
  };
}

type Kept = { waiting?: Delivery[] } & Partial<Record<keyof Records, [string, unknown][]>>;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '{}';
  }
}

function parse(text: string): Kept {
  try {
    return JSON.parse(text) as Kept; // written by this module
  } catch {
    return {};
  }
}
