import { describe, expect, it } from 'vitest';
import {
  isCancellable,
  isMovableVisit,
  stepsFrom,
  STEPS,
  VISIT_STATES,
} from '#app/visits/visit-state';

const path = (kind: 'visit' | 'remote', by: 'desk' | 'technician') =>
  Object.fromEntries(
    VISIT_STATES.map((state) => [
      state,
      stepsFrom(state, kind, by).map(({ to, needs }) => (needs ? `${to} with ${needs}` : to)),
    ]),
  );

describe('the steps of a visit', () => {
  it('a technician goes forward, and arrives with the start code alone', () => {
    expect(path('visit', 'technician')).toEqual({
      booked: [],
      assigned: ['on-the-way'],
      'on-the-way': ['arrived with start-code', 'no-show with note'],
      arrived: ['quoted with note'],
      quoted: ['working', 'done with note', 'needs-parts with note'],
      working: ['done', 'needs-parts with note'],
      done: [],
      'no-show': [],
      'needs-parts': ['working'],
      cancelled: [],
    });
  });

  it('a call needs no way and no code', () => {
    const { assigned, working } = path('remote', 'technician');
    expect({ assigned, working }).toEqual({
      assigned: ['working', 'no-show with note'],
      working: ['done'],
    });
  });

  it('only the desk assigns and unassigns', () => {
    const assigning = STEPS.filter(({ to }) => to === 'assigned' || to === 'booked');
    expect(assigning.map(({ by }) => by)).toEqual(assigning.map(() => ['desk']));
  });

  it('no state is left without a way out, except the two ends', () => {
    const ways = (state: (typeof VISIT_STATES)[number]) =>
      stepsFrom(state, 'visit', 'desk').length > 0 || isMovableVisit(state);
    expect(VISIT_STATES.filter((state) => !ways(state))).toEqual(['done', 'cancelled']);
    expect(VISIT_STATES.filter((state) => !isCancellable(state))).toEqual(['done', 'cancelled']);
  });

  it('nobody under way is moved', () => {
    expect(VISIT_STATES.filter(isMovableVisit)).toEqual([
      'booked',
      'assigned',
      'no-show',
      'needs-parts',
    ]);
  });
});
