import { timeInIndia } from '#app/ground/india';
import { MINUTE_MS } from '#app/ground/durations';
import { listStaff } from '#app/staff/staff.server';
import type { BILL_EVENTS, VisitEvent } from '#app/visits/visit';
import { STATE_WORDS } from '#app/visits/visit-state';
import type { Stepped } from '#app/visits/visit-steps.server';
import { eventsOf } from '#app/visits/visits.server';
import type { Notice } from './asked';
import type { Names } from './day';

/** Answers a press on a button that was drawn before. */
export async function changedSince(
  reference: string,
  seen: number,
): Promise<Pick<Notice, 'text' | 'names'>> {
  const names = await staffNames();
  const since = (await eventsOf(reference)).filter(
    ({ version, what }) => version > seen && what !== 'note',
  );
  const what = since.map((event) => eventWords(event, names)).join(' ');
  const text = `Nothing was done: this visit has changed since you opened the page. ${what}`.trim();
  return { text, names: [...names.values()] };
}

export const staffNames = async (): Promise<Names> =>
  new Map((await listStaff({ withLeft: true })).map(({ id, name }) => [id, name]));

export const nameOf = (by: string, names: Names): string => {
  if (by === 'customer') return 'The customer';
  return by === 'shop' ? 'The shop' : (names.get(by) ?? 'Somebody');
};

/** Writes `Meera assigned it to Ravi at 14:05.` */
export function eventWords(event: VisitEvent, names: Names): string {
  const { what, at, by, technician } = event;
  const who = nameOf(by, names);
  const when = timeInIndia(at);
  if (what === 'assigned') return `${who} assigned it to ${nameOf(technician, names)} at ${when}.`;
  if (what === 'booked' && by === 'shop') return 'The visit is planned.';
  if (what === 'booked') return `${who} left it unassigned at ${when}.`;
  if (what === 'moved') return `${who} moved it at ${when}.`;
  if (what === 'note') return `${who} wrote a note at ${when}.`;
  if (isBillEvent(what)) return `${who}: ${BILL_EVENT_WORDS[what]}, at ${when}.`;
  return `${who}: ${STATE_WORDS[what].toLowerCase()}, ${tappedWords(event)}.`;
}

/** A smaller delay between the phone and the desk is not mentioned. */
const LATE_MS = 2 * MINUTE_MS;

const tappedWords = ({ at, receivedAt }: VisitEvent): string =>
  receivedAt - at > LATE_MS
    ? `tapped ${timeInIndia(at)}, received ${timeInIndia(receivedAt)}`
    : `at ${timeInIndia(at)}`;

const BILL_EVENT_WORDS: Record<(typeof BILL_EVENTS)[number], string> = {
  'bill-sent': 'bill sent to the customer',
  'bill-changed': 'bill changed, so the customer has to approve it again',
  'bill-approved': 'bill approved',
  'bill-settled': 'bill paid',
};
const isBillEvent = (what: VisitEvent['what']): what is (typeof BILL_EVENTS)[number] =>
  what in BILL_EVENT_WORDS;

const REFUSED: Record<Exclude<Stepped['type'], 'done' | 'stale'>, string> = {
  busy: 'Nothing was done: this technician has another visit in the same slot by now.',
  'wrong-code': 'This is not the customer’s start code. Ask for the four digits on their booking.',
  'note-missing': 'Write a note with it: what was said or agreed.',
  'not-possible': 'Nothing was done: the visit is not at a stage where this step is possible.',
  'not-a-technician': 'Choose somebody who works here as a technician.',
  unknown: 'This booking has no visit. It may have lost its slot: choose another one first.',
};

export const refusedWords = (type: keyof typeof REFUSED): string => REFUSED[type];
