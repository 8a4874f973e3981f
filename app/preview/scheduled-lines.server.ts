import { listChanges, type StoredChange } from '#app/editing/scheduled-changes.server';
import { fieldName, listOfModel } from '#app/content/field-name';
import { formatPaise } from '#app/ground/money';
import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/ground/durations';
import { momentInIndia } from './health-status';
import type { ScheduledLine } from './scheduled-list';

const SHOWN_MS = 7 * DAY_MS;

export async function scheduledLines(now: number): Promise<ScheduledLine[]> {
  const changes = await listChanges(await database(), now - SHOWN_MS);
  return changes.map((change) => ({
    title: `${change.title}: ${whatOf(change)}`,
    when: momentInIndia(change.at),
    state: stateOf(change, now),
    isToCome: change.state === 'waiting' && change.at > now,
  }));
}

function whatOf({ overlay, model }: StoredChange): string {
  if (overlay.type === 'goes') return 'goes offline';
  if (overlay.type === 'appears') return 'comes';
  const { price, ...others } = overlay.fields;
  return [
    ...(typeof price === 'number' ? [`price ${formatPaise(price * 100)}`] : []),
    ...Object.keys(others).map((field) => fieldName(field, listOfModel(model))),
  ].join(', ');
}

function stateOf({ state, at, note, settledAt }: StoredChange, now: number): string {
  if (state === 'done') return `live; the CMS has it since ${momentInIndia(settledAt)}`;
  if (state === 'cancelled') return 'taken back';
  if (state === 'refused') return `not live: the CMS refused it. ${note}`;
  if (at > now) return 'waits for its time';
  return `live in the shop; the CMS does not have it yet. ${note}`.trim();
}
