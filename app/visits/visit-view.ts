/** What a customer sees of the visit. Pure; times in epoch ms. */
import { timeInIndia } from '#app/booking/slots';
import { HOUR_MS } from '#app/durations';
import type { Visit, VisitEvent } from './visit';
import { isUnderWay, type VisitState } from './visit-state';

export interface VisitView {
  state: VisitState;
  title: string;
  text: string;
  /** Four digits, for the owner until somebody has arrived; else blank. */
  startCode: string;
  steps: VisitStepView[];
  /** Something may change soon: the page asks again by itself. */
  isLive: boolean;
}

export interface VisitStepView {
  title: string;
  /** Such as `14:05`; blank when it has not happened. */
  at: string;
}

/** @param who the technician's name; blank without consent, and for visitors with the signed link */
export function visitView(
  visit: Visit,
  events: VisitEvent[],
  { isOwner, who, now }: { isOwner: boolean; who: string; now: number },
): VisitView | null {
  const { state, kind } = visit;
  if (state === 'booked' || state === 'cancelled') return null;
  const name = (isOwner && who) || (kind === 'remote' ? 'Your expert' : 'Your technician');
  const [title, text] = (kind === 'remote' ? CALL_WORDS : WORDS)[state];
  const showsCode = isOwner && kind === 'visit' && (state === 'assigned' || state === 'on-the-way');
  return {
    state,
    title: title.replace('{name}', name),
    text: text.replace('{name}', name),
    startCode: showsCode ? visit.startCode : '',
    steps: stepsOf(visit, events),
    isLive: isUnderWay(state) || (state === 'assigned' && isNear(visit, now)),
  };
}

const NEAR_MS = 3 * HOUR_MS;
const LONG_OVER_MS = 12 * HOUR_MS;

const isNear = ({ startsAt }: Visit, now: number): boolean =>
  startsAt - NEAR_MS < now && now < startsAt + LONG_OVER_MS;

type Words = Record<Exclude<VisitState, 'booked' | 'cancelled'>, [string, string]>;

const WORDS: Words = {
  assigned: ['{name} comes to you', 'In your slot. This page says when the way begins.'],
  'on-the-way': ['{name} is on the way', 'Keep the device and its charger at hand.'],
  arrived: ['{name} is with you', 'Next you hear what is wrong and what it costs.'],
  quoted: ['You know the price', 'The work begins when you agree.'],
  working: ['The work has begun', 'You pay only the rest at the end.'],
  done: ['The work is done', 'Is something not right? Write to us about this booking.'],
  'no-show': ['We did not meet you', 'We call you to agree on another time. Or write to us.'],
  'needs-parts': ['A part is needed', 'We call you to agree on the next visit.'],
};

const CALL_WORDS: Words = {
  ...WORDS,
  assigned: ['{name} calls you', 'In your slot. Keep the device near and switched on.'],
  working: ['The call has begun', 'You solve it together, step by step.'],
  done: ['The call is done', 'Is something not right? Write to us about this booking.'],
  'no-show': ['We did not reach you', 'We try again. Or write to us about this booking.'],
};

const PATH: [VisitState, string][] = [
  ['assigned', 'Technician chosen'],
  ['on-the-way', 'On the way'],
  ['arrived', 'With you'],
  ['quoted', 'Price told'],
  ['working', 'Work begun'],
  ['done', 'Done'],
];
const CALL_PATH: [VisitState, string][] = [
  ['assigned', 'Expert chosen'],
  ['working', 'Call begun'],
  ['done', 'Done'],
];

/** With the time of the last time each was reached since the visit was last unassigned. */
function stepsOf({ kind, state }: Visit, events: VisitEvent[]): VisitStepView[] {
  const start = events.findLastIndex(({ what }) => what === 'booked' || what === 'moved');
  const since = events.slice(start + 1);
  const path = kind === 'remote' ? CALL_PATH : PATH;
  const reached = path.findIndex(([step]) => step === state);
  return path.map(([step, title], index) => {
    const event = since.findLast(({ what }) => what === step);
    const isAhead = reached >= 0 && index > reached;
    return { title, at: event && !isAhead ? timeInIndia(event.at) : '' };
  });
}
