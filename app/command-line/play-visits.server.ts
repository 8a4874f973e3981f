/** What staff do in `npm run play`, by the functions behind the desk's buttons. */
import { shopTime } from '#app/database/clock.server';
import { addLine, sendBill, type Billed } from '#app/bills/bills.server';
import { publishedContent } from '#app/content/content.server';
import { getOrder } from '#app/orders/order.server';
import { addStaff, staffByPhone } from '#app/staff/staff.server';
import type { VisitState } from '#app/visits/visit-state';
import { stepVisit, type Stepped, type WantedStep } from '#app/visits/visit-steps.server';
import { getVisit } from '#app/visits/visits.server';
import { PlayError } from './play-world.server';

/** They are added when they are needed: nobody has two visits at once. */
const TECHNICIANS = ['Ravi Kumar', 'Meena Iyer', 'Arif Khan', 'Sunil Patil', 'Deepa Menon'].map(
  (name, index) => ({ phone: `+91900000000${index + 1}`, name, role: 'technician' as const }),
);

/** The way of a visit to the door and through the work. */
const WAY: VisitState[] = ['on-the-way', 'arrived', 'quoted', 'working', 'done'];

/** Takes a booked visit step by step to a state. */
export async function visitUntil(
  reference: string,
  until: 'on-the-way' | 'working' | 'done',
): Promise<void> {
  const technician = await assign(reference);
  for (const to of WAY.slice(0, WAY.indexOf(until) + 1)) {
    const note = to === 'quoted' ? 'Screen cracked' : 'By npm run play';
    const stepped = await press(reference, { to, by: technician, note });
    // Remote help has fewer steps.
    if (stepped !== 'done' && stepped !== 'not-possible')
      throw new PlayError(`${reference} can't be ${to}: ${stepped}`);
  }
}

/** @returns the id of the first who is free */
async function assign(reference: string): Promise<string> {
  for (const wanted of TECHNICIANS) {
    await addStaff(wanted, shopTime());
    const { id, role } = (await staffByPhone(wanted.phone)) ?? {};
    if (!id || role !== 'technician') continue;
    const stepped = await press(reference, { to: 'assigned', by: id, technician: id });
    if (stepped === 'done') return id;
    if (stepped !== 'busy') throw new PlayError(`${reference} can't be assigned: ${stepped}`);
  }
  throw new PlayError(
    'All technicians of this play are busy then. Choose another --day or --slot.',
  );
}

async function press(
  reference: string,
  wanted: Omit<WantedStep, 'version' | 'as'>,
): Promise<Stepped['type']> {
  const visit = await getVisit(reference);
  if (!visit) throw new PlayError(`${reference} has no visit.`);
  const step: WantedStep = { ...wanted, version: visit.version, as: 'desk' };
  return (await stepVisit(reference, step, shopTime())).type;
}

/** Writes two lines of the rate card, and sends the bill to the customer. */
export async function billFor(reference: string): Promise<void> {
  const by = (await getVisit(reference))?.technician ?? '';
  const { rateCard } = (await publishedContent()).content.site;
  let version = 0;
  for (const { name, kind, sac, pricePaise, warrantyDays } of rateCard.slice(0, 2)) {
    const line = { name, kind, sac, eachPaise: pricePaise, quantity: 1, serial: '', warrantyDays };
    version = done(await addLine({ reference, version, by }, line, shopTime()));
  }
  const order = await getOrder(reference);
  done(await sendBill({ reference, version, by }, order?.pricePaise ?? 0, shopTime()));
}

function done(billed: Billed): number {
  if (billed.type !== 'done') throw new PlayError(`The bill was refused: ${billed.type}`);
  return billed.bill.version;
}
