/** The states of a visit and the one table of steps between them. Pure. */
import type { VisitKind } from '#app/ground/visit-kind';

/**
 * `no-show`: the customer was not there. `needs-parts`: somebody comes again, or the work goes on.
 * In both it can be moved or cancelled.
 */
export const VISIT_STATES = [
  'booked',
  'assigned',
  'on-the-way',
  'arrived',
  'quoted',
  'working',
  'done',
  'no-show',
  'needs-parts',
  'cancelled',
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** `desk`: a dispatcher or owner. `technician`: the one who is assigned. */
export type StepBy = 'desk' | 'technician';

export interface Step {
  from: VisitState;
  to: VisitState;
  by: StepBy[];
  kinds: VisitKind[];
  /** What must come with it. */
  needs?: 'technician' | 'start-code' | 'note';
}

const BOTH: VisitKind[] = ['visit', 'remote'];
const VISIT: VisitKind[] = ['visit'];
const REMOTE: VisitKind[] = ['remote'];
const DESK: StepBy[] = ['desk'];
const TECHNICIAN: StepBy[] = ['technician'];
const ALL: StepBy[] = ['desk', 'technician'];

/** Moving and cancelling belong to the order: `isMovableVisit`, `isCancellable`. */
export const STEPS: Step[] = [
  { from: 'booked', to: 'assigned', by: DESK, kinds: BOTH, needs: 'technician' },
  { from: 'assigned', to: 'assigned', by: DESK, kinds: BOTH, needs: 'technician' },
  { from: 'on-the-way', to: 'assigned', by: DESK, kinds: VISIT, needs: 'technician' },
  { from: 'assigned', to: 'booked', by: DESK, kinds: BOTH },
  { from: 'on-the-way', to: 'booked', by: DESK, kinds: VISIT },
  { from: 'assigned', to: 'on-the-way', by: ALL, kinds: VISIT },
  { from: 'on-the-way', to: 'arrived', by: TECHNICIAN, kinds: VISIT, needs: 'start-code' },
  // The customer's battery is dead; the desk has called.
  { from: 'on-the-way', to: 'arrived', by: DESK, kinds: VISIT, needs: 'note' },
  { from: 'arrived', to: 'quoted', by: ALL, kinds: VISIT, needs: 'note' },
  { from: 'quoted', to: 'working', by: ALL, kinds: VISIT },
  { from: 'assigned', to: 'working', by: ALL, kinds: REMOTE },
  { from: 'working', to: 'done', by: ALL, kinds: BOTH },
  // The customer wants no repair.
  { from: 'quoted', to: 'done', by: ALL, kinds: VISIT, needs: 'note' },
  { from: 'on-the-way', to: 'no-show', by: ALL, kinds: VISIT, needs: 'note' },
  { from: 'assigned', to: 'no-show', by: ALL, kinds: REMOTE, needs: 'note' },
  { from: 'quoted', to: 'needs-parts', by: ALL, kinds: VISIT, needs: 'note' },
  { from: 'working', to: 'needs-parts', by: ALL, kinds: VISIT, needs: 'note' },
  { from: 'needs-parts', to: 'working', by: ALL, kinds: VISIT },
];

export const stepsFrom = (from: VisitState, kind: VisitKind, by: StepBy): Step[] =>
  STEPS.filter((step) => step.from === from && step.kinds.includes(kind) && step.by.includes(by));

const MOVABLE = new Set<VisitState>(['booked', 'assigned', 'no-show', 'needs-parts']);

/** Nobody is under way or at work. */
export const isMovableVisit = (state: VisitState): boolean => MOVABLE.has(state);

export const isCancellable = (state: VisitState): boolean =>
  state !== 'done' && state !== 'cancelled';

/** Work has not begun: unassigned again when the technician leaves. */
export const RELEASED: readonly VisitState[] = ['assigned', 'on-the-way'];
/** Assigned to somebody, and not over. */
export const OPEN: readonly VisitState[] = [
  ...RELEASED,
  'arrived',
  'quoted',
  'working',
  'needs-parts',
];
export const isReleased = (state: VisitState): boolean => RELEASED.includes(state);

const UNDER_WAY = new Set<VisitState>(['on-the-way', 'arrived', 'quoted', 'working']);

/** Somebody is on the way or there. */
export const isUnderWay = (state: VisitState): boolean => UNDER_WAY.has(state);

/** Somebody is to come, on the way or there: the customer may see who. */
export const COMING: readonly VisitState[] = ['assigned', ...UNDER_WAY];
export const isComing = (state: VisitState): boolean => COMING.includes(state);

/** The states as staff read them. */
export const STATE_WORDS: Record<VisitState, string> = {
  booked: 'Unassigned',
  assigned: 'Assigned',
  'on-the-way': 'On the way',
  arrived: 'Arrived',
  quoted: 'Quoted',
  working: 'Working',
  done: 'Done',
  'no-show': 'No-show',
  'needs-parts': 'Needs parts',
  cancelled: 'Cancelled',
};
