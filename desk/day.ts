/** The visits of some time with their orders, and who could take them. */
import { slotEnd } from '#app/booking/slot-end';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { dateInIndia, midnightInIndia } from '#app/ground/india';
import type { Order, OrderFlag } from '#app/orders/order';
import { openFlagsBetween } from '#app/orders/order-flags.server';
import { findOrders } from '#app/orders/order.server';
import type { StaffMember } from '#app/staff/staff';
import { listStaff } from '#app/staff/staff.server';
import type { Visit } from '#app/visits/visit';
import { visitsBetween } from '#app/visits/visits.server';

export interface DayVisit {
  visit: Visit;
  order: Order;
  flags: OrderFlag[];
  /** Blank while all is in time. */
  late: string;
}

export interface Day {
  /** YYYY-MM-DD in India. */
  date: string;
  visits: DayVisit[];
  technicians: StaffMember[];
  /** Who did what, those who left included. */
  names: Names;
}

/** Names by the id of a staff member. */
export type Names = ReadonlyMap<string, string>;

/** @param date YYYY-MM-DD in India; anything else is today */
export function dayBounds(date: string, now: number): { date: string; from: number; to: number } {
  const start = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00+05:30`) : NaN;
  const from = Number.isNaN(start) ? midnightInIndia(now) : start;
  return { date: dateInIndia(from), from, to: from + DAY_MS };
}

export async function loadDay(wanted: string, now: number): Promise<Day> {
  const { date, from, to } = dayBounds(wanted, now);
  const [visits, staff] = await Promise.all([
    loadVisits(from, to, now),
    listStaff({ withLeft: true }),
  ]);
  return {
    date,
    visits,
    technicians: staff.filter(({ role, leftAt }) => role === 'technician' && leftAt === 0),
    names: new Map(staff.map(({ id, name }) => [id, name])),
  };
}

export async function loadVisits(from: number, to: number, now: number): Promise<DayVisit[]> {
  const [visits, orders, flags] = await Promise.all([
    visitsBetween(from, to),
    findOrders(
      `reference in (select reference from visits where starts_at >= $1 and starts_at < $2)`,
      [from, to],
    ),
    openFlagsBetween(from, to),
  ]);
  const byReference = new Map(orders.map((order) => [order.reference, order]));
  return visits.flatMap((visit) => {
    const order = byReference.get(visit.reference);
    if (!order) return [];
    const own = flags.filter(({ reference }) => reference === visit.reference);
    return [{ visit, order, flags: own.map(({ flag }) => flag), late: late(visit, order, now) }];
  });
}

/** Unassigned an hour before the slot, not begun at its start, not there at its end. */
function late({ state, startsAt }: Visit, { slot }: Order, now: number): string {
  if (state === 'booked' && now > startsAt - HOUR_MS) return 'Nobody is assigned';
  if (state === 'assigned' && now > startsAt) return 'Not begun';
  if (state === 'on-the-way' && now > slotEnd(slot)) return 'Not arrived';
  return '';
}

/**
 * A technician for each unassigned visit, so that one press assigns it: free in its slot, with the
 * fewest visits of the day, and proposed once in a slot.
 */
export function proposals({ visits, technicians }: Day): ReadonlyMap<string, string> {
  const busy = new Set<string>();
  const load = new Map(technicians.map(({ id }) => [id, 0]));
  const take = (id: string, startsAt: number) => {
    busy.add(`${id} ${startsAt}`);
    load.set(id, (load.get(id) ?? 0) + 1);
  };
  for (const { visit } of visits)
    if (visit.technician && visit.state !== 'cancelled') take(visit.technician, visit.startsAt);
  const proposed = new Map<string, string>();
  for (const { visit } of visits.filter(({ visit: each }) => each.state === 'booked')) {
    const [best] = technicians
      .filter(({ id }) => !busy.has(`${id} ${visit.startsAt}`))
      .sort((a, b) => (load.get(a.id) ?? 0) - (load.get(b.id) ?? 0));
    if (!best) continue;
    proposed.set(visit.reference, best.id);
    take(best.id, visit.startsAt);
  }
  return proposed;
}

export const freeFor = ({ visits, technicians }: Day, wanted: Visit): StaffMember[] => {
  const busy = new Set(
    visits
      .filter(
        ({ visit }) =>
          visit.startsAt === wanted.startsAt &&
          visit.state !== 'cancelled' &&
          visit.reference !== wanted.reference,
      )
      .map(({ visit }) => visit.technician),
  );
  return technicians.filter(({ id }) => !busy.has(id));
};
