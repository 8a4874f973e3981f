import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import type { Statements } from '#app/database/database';
import { insert } from '#app/database/insert';
import { DAY_MS } from '#app/ground/durations';
import { parseJson } from '#app/ground/json';
import { placedEntry, type Overlay, type ScheduledChange } from './scheduled-change';

/**
 * - `waiting`: not in the CMS yet. From `at` on, the shop shows it all the same.
 * - `done`: published in the CMS. Answers of the CMS asked for later contain it.
 * - `refused`: the CMS will not have it; `note` says why, for editors.
 * - `cancelled`: an editor took it back in time.
 */
type ScheduleState = z.infer<typeof scheduleState>;
const scheduleState = z.enum(['waiting', 'done', 'refused', 'cancelled']);

/** A row of `scheduled_changes`. */
export interface StoredChange extends ScheduledChange {
  id: string;
  /** The change and its end have one name in common. */
  pair: string;
  /** Singular name of the content type, such as `service`. */
  model: string;
  /** The entry in the editors' words. */
  title: string;
  /** What the CMS publishes, in the form in which it gave it; `null` takes the entry offline. */
  data: unknown;
  state: ScheduleState;
  note: string;
  /** Epoch ms; 0 while waiting. */
  settledAt: number;
}

const overlay: z.ZodType<Overlay> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('fields'), fields: z.record(z.string(), z.unknown()) }),
  z.object({
    type: z.literal('appears'),
    list: z.array(z.string()),
    entry: z.record(z.string(), z.unknown()),
  }),
  z.object({ type: z.literal('goes') }),
]);

const row = rowOf({
  id: z.string(),
  pair: z.string(),
  model: z.string(),
  documentId: z.string(),
  title: z.string(),
  at: z.number(),
  overlay: z.string().transform(parseJson).pipe(overlay),
  data: z.string().transform(parseJson),
  state: scheduleState,
  note: z.string(),
  settledAt: z.number(),
});

export async function storeChange(
  statements: Statements,
  { id, pair, model, documentId, title, at, ...rest }: StoredChange,
): Promise<void> {
  await insert(statements, 'scheduled_changes', {
    id,
    pair,
    model,
    document_id: documentId,
    title,
    at,
    overlay: JSON.stringify(rest.overlay),
    data: JSON.stringify(rest.data),
    state: rest.state,
    note: rest.note,
    settled_at: rest.settledAt,
  });
}

export const findChange = (statements: Statements, id: string): Promise<StoredChange | undefined> =>
  statements.row(row, `select ${row.columns} from scheduled_changes where id = $1`, [id]);

/** Those that wait, and those settled after `since` (epoch ms), earliest first. */
export const listChanges = (statements: Statements, since: number): Promise<StoredChange[]> =>
  statements.rows(
    row,
    `select ${row.columns} from scheduled_changes where state = 'waiting' or settled_at > $1
     order by at, id`,
    [since],
  );

/** `note`: why it still waits or was refused. What is done, refused or cancelled stays so. */
export async function settleChange(
  statements: Statements,
  id: string,
  state: ScheduleState,
  note: string,
  now: number,
): Promise<boolean> {
  const changed = await statements.change(
    `update scheduled_changes set state = $2, note = $3, settled_at = $4
     where id = $1 and state = 'waiting'`,
    [id, state, note, state === 'waiting' ? 0 : now],
  );
  return changed > 0;
}

/** Takes back the change and its end, or the end alone. */
export const cancelChange = (statements: Statements, pair: string, now: number): Promise<number> =>
  statements.change(
    `update scheduled_changes set state = 'cancelled', settled_at = $2
     where pair = $1 and state = 'waiting' and at > $2`,
    [pair, now],
  );

/** How old an answer may be while the CMS is away: it lacks later publications. */
const REMEMBERED_MS = 30 * DAY_MS;
/** The other machine's clock may be ahead. */
const SKEW_MS = 1_000;
/** Needed without NOTIFY. A change is made at least 30 s ahead. */
const LOOK_EVERY_MS = 15 * 1000;

interface WatchParts {
  list: (since: number) => Promise<StoredChange[]>;
  /** Called at the moment a change goes live, and when a change that has gone live is news here. */
  onDue: () => void;
  now: () => number;
  onFailure: (error: unknown) => void;
}

export type ScheduleWatch = ReturnType<typeof scheduleWatch>;

/** One machine's knowledge of the schedule, and its alarm clock. */
export function scheduleWatch({ list, onDue, now, onFailure }: WatchParts) {
  let known: StoredChange[] = [];
  let alarm: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;

  /** Keeps what it knew while the database is away. */
  async function read(): Promise<void> {
    try {
      const found = await list(now() - REMEMBERED_MS);
      const before = new Set(liveAt(known, now()).map(({ id }) => id));
      known = found;
      setAlarm();
      if (looking && liveAt(known, now()).some(({ id }) => !before.has(id))) onDue();
    } catch (error) {
      onFailure(error);
    }
  }

  function setAlarm(): void {
    clearTimeout(alarm);
    const next = Math.min(
      ...known.filter(({ at, state }) => state === 'waiting' && at > now()).map(({ at }) => at),
    );
    if (!looking || next - now() > 2 * LOOK_EVERY_MS) return;
    alarm = setTimeout(() => {
      if (now() >= next) onDue();
      setAlarm(); // timers may fire a millisecond early
    }, next - now()).unref();
  }

  return {
    read,
    /** Those that an answer asked for at `askedAt` (epoch ms) may lack. */
    dueFor: (askedAt: number): StoredChange[] =>
      liveAt(known, now()).filter(
        ({ state, settledAt }) => state === 'waiting' || settledAt + SKEW_MS > askedAt,
      ),
    start(): void {
      looking = setInterval(() => void read(), LOOK_EVERY_MS).unref();
      void read();
    },
    stop(): void {
      clearInterval(looking);
      clearTimeout(alarm);
      looking = undefined;
    },
  };
}

const liveAt = (changes: StoredChange[], now: number): StoredChange[] =>
  changes.filter(({ at, state }) => at <= now && (state === 'waiting' || state === 'done'));

/**
 * What publishing does to the shop: from the entry as customers have it to the entry as editors
 * have it. `undefined` when the drafts do not have the entry or nothing would change.
 */
export function overlayOf(live: unknown, drafts: unknown, id: string): Overlay | undefined {
  const [now, then] = [placedEntry(live, id), placedEntry(drafts, id)];
  if (!then) return undefined;
  if (!now) return { type: 'appears', ...then };
  const fields = Object.entries(then.entry).filter(
    ([name, value]) =>
      !NOT_WRITTEN.has(name) && JSON.stringify(value) !== JSON.stringify(now.entry[name]),
  );
  return fields.length > 0 ? { type: 'fields', fields: Object.fromEntries(fields) } : undefined;
}

/** Back to how customers have it now. */
export function endOf(live: unknown, id: string, { type, ...change }: Overlay): Overlay {
  const now = placedEntry(live, id);
  if (!now || type === 'appears') return { type: 'goes' };
  if (type === 'goes') return { type: 'appears', ...now };
  const names = 'fields' in change ? Object.keys(change.fields) : [];
  return {
    type: 'fields',
    fields: Object.fromEntries(names.map((name) => [name, now.entry[name]])),
  };
}

/** A category's services are entries of their own. */
const NOT_WRITTEN = new Set(['updatedAt', 'services']);
