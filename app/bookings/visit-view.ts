/** What a customer sees of the visit. Pure; times in epoch ms. */
import { timeInIndia } from '#app/ground/india';
import { HOUR_MS } from '#app/ground/durations';
import type { TrackStop } from './booking-track';
import type { Visit, VisitEvent } from '#app/visits/visit';
import { isComing, isUnderWay, type VisitState } from '#app/visits/visit-state';
import { words } from '#app/words/words';

export interface VisitView {
  state: VisitState;
  title: string;
  /** Whom the title names; blank for no name. */
  who: string;
  text: string;
  /** The photo of who comes, with consent; null for none. */
  photo: { path: string; alt: string } | null;
  /** Four digits, for the owner until somebody has arrived; else blank. */
  startCode: string;
  steps: TrackStop[];
  /** Something may change soon: the page asks again by itself. */
  isLive: boolean;
}

/**
 * @param who the technician's name; blank without consent, and for visitors with the signed link
 * @param photoPath the same of the photo
 */
export function visitView(
  visit: Visit,
  events: VisitEvent[],
  {
    isOwner,
    who,
    photoPath = '',
    now,
  }: { isOwner: boolean; who: string; photoPath?: string; now: number },
): VisitView | null {
  const { state, kind } = visit;
  if (state === 'booked' || state === 'cancelled') return null;
  const name =
    (isOwner && who) || (kind === 'remote' ? words.visits.yourExpert : words.visits.yourTechnician);
  const [title, text] = (kind === 'remote' ? callTexts : visitTexts)(name)[state];
  const showsCode = isOwner && kind === 'visit' && (state === 'assigned' || state === 'on-the-way');
  return {
    state,
    title,
    who: isOwner ? who : '',
    text,
    photo:
      isOwner && photoPath && isComing(state)
        ? { path: photoPath, alt: words.visits.photoOf(name) }
        : null,
    startCode: showsCode ? visit.startCode : '',
    steps: stepsOf(visit, events),
    isLive: isUnderWay(state) || (state === 'assigned' && isNear(visit, now)),
  };
}

const NEAR_MS = 3 * HOUR_MS;
const LONG_OVER_MS = 12 * HOUR_MS;

const isNear = ({ startsAt }: Visit, now: number): boolean =>
  startsAt - NEAR_MS < now && now < startsAt + LONG_OVER_MS;

type Texts = Record<Exclude<VisitState, 'booked' | 'cancelled'>, [string, string]>;

const visitTexts = (name: string): Texts => ({
  assigned: [words.visits.comesToYou(name), words.visits.visitInSlot],
  'on-the-way': [words.visits.technicianOnTheWay(name), words.visits.keepDeviceAtHand],
  arrived: [words.visits.isWithYou(name), words.visits.priceComesNext],
  quoted: [words.visits.priceKnown, words.visits.agreeToBegin],
  working: [words.visits.workBegunTitle, words.visits.restToPay],
  done: [words.visits.workDone, words.visits.writeIfNotRight],
  'no-show': [words.visits.notMet, words.visits.writeToAgreeOnATime],
  'needs-parts': [words.visits.partNeeded, words.visits.nextVisitIsAgreed],
});

const callTexts = (name: string): Texts => ({
  ...visitTexts(name),
  assigned: [words.visits.callsYou(name), words.visits.callInSlot],
  working: [words.visits.callBegunTitle, words.visits.solvedTogether],
  done: [words.visits.callDone, words.visits.writeIfNotRight],
  'no-show': [words.visits.notReached, words.visits.writeToAgreeOnATime],
});

const visitPath = (): [VisitState, string][] => [
  ['assigned', words.visits.technicianChosen],
  ['on-the-way', words.visits.onTheWay],
  ['arrived', words.visits.withYou],
  ['quoted', words.visits.priceTold],
  ['working', words.visits.workBegun],
  ['done', words.visits.done],
];

const callPath = (): [VisitState, string][] => [
  ['assigned', words.visits.expertChosen],
  ['working', words.visits.callBegun],
  ['done', words.visits.done],
];

/** Steps with the last time each was reached since the visit was last unassigned. */
function stepsOf({ kind, state }: Visit, events: VisitEvent[]): TrackStop[] {
  const start = events.findLastIndex(({ what }) => what === 'booked' || what === 'moved');
  const since = events.slice(start + 1);
  const path = (kind === 'remote' ? callPath : visitPath)();
  const reached = path.findIndex(([step]) => step === state);
  const stops = path.map(([step, title], index) => {
    const event = since.findLast(({ what }) => what === step);
    const isAhead = reached >= 0 && index > reached;
    const at = event && !isAhead ? timeInIndia(event.at) : '';
    return { title, at, isReached: at !== '' };
  });
  // A customer may want no repair: nothing is missing then.
  return state === 'done' ? stops.filter(({ isReached }) => isReached) : stops;
}
