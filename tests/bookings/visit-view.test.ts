import { describe, expect, it } from 'vitest';
import type { Visit, VisitEvent } from '#app/visits/visit';
import { VISIT_STATES, type VisitState } from '#app/visits/visit-state';
import { visitView } from '#app/bookings/visit-view';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 25, 4, 30);

const visit = (state: VisitState, changes: Partial<Visit> = {}): Visit => ({
  reference: 'DD-1',
  kind: 'visit',
  startsAt: START,
  technician: 't',
  state,
  startCode: '4821',
  version: 3,
  ...changes,
});
const event = (what: VisitEvent['what'], hours: number): VisitEvent => ({
  what,
  at: START + hours * HOUR,
  receivedAt: START + hours * HOUR,
  by: 't',
  technician: 't',
  note: 'gate code 4711',
  version: 1,
});
const owner = { isOwner: true, who: 'Ravi', now: START };
const shared = { isOwner: false, who: 'Ravi', now: START };

describe('what a customer sees of the visit', () => {
  it('is nothing until somebody is assigned, and nothing once it is cancelled', () => {
    const shown = VISIT_STATES.filter((state) => visitView(visit(state), [], owner));
    expect(VISIT_STATES.filter((state) => !shown.includes(state))).toEqual(['booked', 'cancelled']);
  });

  it('names who comes with consent alone, and never to who has the link', () => {
    expect(visitView(visit('on-the-way'), [], owner)?.title).toBe('Ravi is on the way');
    const unnamed = 'Your technician is on the way';
    expect(visitView(visit('on-the-way'), [], { ...owner, who: '' })?.title).toBe(unnamed);
    expect(visitView(visit('on-the-way'), [], shared)?.title).toBe(unnamed);
  });

  it('shows the start code to the owner, until somebody has arrived', () => {
    const codes = (who: typeof owner) =>
      VISIT_STATES.filter((state) => visitView(visit(state), [], who)?.startCode);
    expect(codes(owner)).toEqual(['assigned', 'on-the-way']);
    expect(codes(shared)).toEqual([]);
    expect(visitView(visit('assigned', { kind: 'remote' }), [], owner)?.startCode).toBe('');
  });

  it('asks again by itself while it is under way, and near its slot', () => {
    const isLive = (state: VisitState, now = START) =>
      visitView(visit(state), [], { ...owner, now })?.isLive;
    expect(VISIT_STATES.filter((state) => isLive(state))).toEqual([
      ...['assigned', 'on-the-way', 'arrived', 'quoted', 'working'],
    ]);
    expect(isLive('assigned', START - 4 * HOUR)).toBe(false);
    expect(isLive('on-the-way', START - 4 * HOUR)).toBe(true);
    expect(isLive('assigned', START + 13 * HOUR)).toBe(false);
  });

  it('gives the time of each step since the visit was last unassigned, and no note', () => {
    const events = [
      event('booked', -48),
      event('assigned', -40),
      event('moved', -30),
      event('assigned', -20),
      event('note', -10),
      event('on-the-way', 0),
    ];
    const view = visitView(visit('on-the-way'), events, owner);
    expect(view?.steps.map(({ at }) => at)).toEqual(['14:00', '10:00', '', '', '', '']);
    expect(JSON.stringify(view)).not.toContain('4711');
  });

  it('takes back what the desk took back', () => {
    const events = [event('assigned', -20), event('on-the-way', -1), event('assigned', 0)];
    expect(visitView(visit('assigned'), events, owner)?.steps.map(({ at }) => at)).toEqual([
      '10:00',
      ...['', '', '', '', ''],
    ]);
  });
});
