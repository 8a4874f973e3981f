import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
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
  for (const [name, map] of mapsOf(records))
    for (const [id, record] of kept[name] ?? []) map.set(id, record);
  // One object for each refund: its state changes later.
  for (const request of records.refundRequests.values()) {
    const refund = records.refunds.get(request.refund?.id ?? '');
    if (refund) request.refund = refund;
  }
  return {
    waiting,
    save(stillWaiting) {
      const lists = mapsOf(records).map(([name, map]) => [name, [...map]]);
      const text = JSON.stringify({ ...Object.fromEntries(lists), waiting: stillWaiting });
      if (text === written) return;
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
      written = text;
    },
  };
}

const mapsOf = (records: Records) => Object.entries<Map<string, unknown>>({ ...records });

const shape = z
  .object({ waiting: z.custom<Delivery[]>(Array.isArray).optional() })
  .catchall(z.array(z.tuple([z.string(), z.looseObject({}).or(z.number())])));
type Kept = z.output<typeof shape>;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '{}';
  }
}

function parse(text: string): Kept {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
