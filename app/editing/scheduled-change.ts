import { asRecord } from '#app/ground/json';

/** A change that editors wrote ahead. It goes live at `at` on every machine, CMS or not. */
export interface ScheduledChange {
  documentId: string;
  /** Epoch ms. */
  at: number;
  overlay: Overlay;
}

/**
 * What the change does to an answer of the CMS: replaces fields of an entry, puts a new entry into
 * a list, or takes an entry away. `list` is the way to the list; `#id` picks an entry on it.
 */
export type Overlay =
  | { type: 'fields'; fields: Record<string, unknown> }
  | { type: 'appears'; list: string[]; entry: Record<string, unknown> }
  | { type: 'goes' };

/** The answer with the changes, earliest first. Applying a change twice has the effect of once. */
export const withChanges = (raw: unknown, changes: ScheduledChange[]): unknown =>
  changes
    .toSorted((a, b) => a.at - b.at)
    .reduce((answer, { documentId, overlay }) => {
      if (overlay.type === 'fields') return withFields(answer, documentId, overlay.fields);
      const without = withoutEntry(answer, documentId);
      return overlay.type === 'goes' ? without : withEntry(without, overlay.list, overlay.entry);
    }, raw);

/** Lists refer to entries by some of their fields; only fields that are there are replaced. */
function withFields(value: unknown, id: string, fields: Record<string, unknown>): unknown {
  return mapped(value, (entry) =>
    entry.documentId === id
      ? {
          ...entry,
          ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in entry)),
        }
      : entry,
  );
}

const withoutEntry = (value: unknown, id: string): unknown =>
  mapped(
    value,
    (entry) => entry,
    (item) => asRecord(item).documentId !== id,
  );

function mapped(
  value: unknown,
  change: (entry: Record<string, unknown>) => Record<string, unknown>,
  stays: (item: unknown) => boolean = () => true,
): unknown {
  if (Array.isArray(value))
    return value.filter(stays).map((item: unknown) => mapped(item, change, stays));
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, mapped(inner, change, stays)]),
    ),
  );
}

function withEntry(value: unknown, [step, ...rest]: string[], entry: object): unknown {
  if (step === undefined) return Array.isArray(value) ? inPlace(value, entry) : value;
  if (step.startsWith('#'))
    return Array.isArray(value)
      ? value.map((item: unknown) =>
          asRecord(item).documentId === step.slice(1) ? withEntry(item, rest, entry) : item,
        )
      : value;
  const record = asRecord(value);
  return step in record ? { ...record, [step]: withEntry(record[step], rest, entry) } : value;
}

function inPlace(list: unknown[], entry: object): unknown[] {
  const position = positionOf(entry);
  const after = list.findIndex((item) => positionOf(item) > position);
  return after < 0 ? [...list, entry] : list.toSpliced(after, 0, entry);
}

function positionOf(item: unknown): number {
  const { position } = asRecord(item);
  return typeof position === 'number' ? position : Number.POSITIVE_INFINITY;
}

interface PlacedEntry {
  list: string[];
  entry: Record<string, unknown>;
}

/** An entry and its list. References to it, which have few fields, stand later in the answer. */
export function placedEntry(
  raw: unknown,
  id: string,
  list: string[] = [],
): PlacedEntry | undefined {
  if (Array.isArray(raw)) {
    const found: unknown = raw.find((item) => asRecord(item).documentId === id);
    if (found) return { list, entry: asRecord(found) };
    for (const item of raw) {
      const within = placedEntry(item, id, [...list, `#${String(asRecord(item).documentId)}`]);
      if (within) return within;
    }
    return undefined;
  }
  if (typeof raw !== 'object' || raw === null) return undefined;
  const record = asRecord(raw);
  if (record.documentId === id) return { list: [], entry: record };
  for (const [name, inner] of Object.entries(record)) {
    const within = placedEntry(inner, id, [...list, name]);
    if (within) return within;
  }
  return undefined;
}
