import { timeInIndia } from '#app/ground/india';
import { boardOf, forgetCounts, wantedSlot, type ZoneOrNone } from '#app/booking/board.server';
import { slotRefusal, type BoardSlot } from '#app/booking/slot-board';
import { mayBeOffered } from '#app/booking/hold-allowance.server';
import { claimSlot, releaseHold } from '#app/booking/slot-claims.server';
import { dayAndTime, type ChosenSlot, type Day } from '#app/booking/slots';
import { WITHOUT_LIMIT, zoneFor } from '#app/booking/zones';
import { itemHref } from '#app/catalog/card-service';
import { findService } from '#app/catalog/find-service';
import type { Content, Service, Site } from '#app/content/content';
import { publishedContent } from '#app/content/content.server';
import { clockDoubt, shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { MINUTE_MS } from '#app/ground/durations';
import { enqueueJob, runner } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import { tell } from '#app/messages/outbox.server';
import type { MyBooking } from '#app/bookings/my-bookings';
import { lockDraft } from '#app/orders/order-locks.server';
import { isPaid } from '#app/orders/order-state';
import { getOrderOfDraft } from '#app/orders/order.server';
import { createDraft, getDraft } from '#app/orders/draft.server';
import { MAX_WAITS, OFFER_MS, type Waiter } from './waiter';
import { addWaiter, changeWaiter, findWaiters, getWaits } from './waiter.server';
import type { WaitView } from './wait-page';
import type { WaitingChoice } from './waiting-page';
import { words } from '#app/words/words';

/** Applies while somebody waits. */
const EVERY_MS = 3_000;
const IDLE_EVERY_MS = MINUTE_MS;

export async function waitingChoice(
  { slug, name, visitKind }: Service,
  pincode: string,
  site: Site,
  now: number,
): Promise<Omit<WaitingChoice, 'isSignedIn'>> {
  const zone = zoneFor(site.capacity, visitKind, pincode);
  const board = zone === 'unserved' ? [] : await boardOf(site, zone, now);
  const days = new Map<string, Day>();
  for (const { date, label, startsAt, state } of board) {
    if (!isTaken(state)) continue;
    const day = days.get(date) ?? { date, slots: [] };
    day.slots.push({ label, startsAt, open: false, why: '' });
    days.set(date, day);
  }
  return { service: { slug, name }, pincode, days: [...days.values()] };
}

const isTaken = ({ type }: BoardSlot['state']): boolean => type === 'full' || type === 'held';

interface AskedToWait {
  service: Service;
  pincode: string;
  slot: ChosenSlot;
  phone: string;
}

type WaitAnswer =
  { type: 'waits'; draftId: string } | { type: 'refused'; status: 409 | 422; message: string };

/** Puts the phone on the list of a full slot; once for the same slot. */
export async function waitFor(asked: AskedToWait, site: Site, now: number): Promise<WaitAnswer> {
  const { service, slot, phone } = asked;
  const zone = zoneFor(site.capacity, service.visitKind, asked.pincode);
  const found = zone === 'unserved' ? undefined : await findOnBoard(site, zone, slot, now);
  if (zone === 'unserved' || !found) return refused(422, words.checkout.noSuchSlot);
  if (found.state.type === 'free') return refused(409, words.checkout.freeAgain);
  if (!isTaken(found.state)) return refused(422, slotRefusal(found));
  const { startsAt } = found;
  const earlier = await waitOf(phone, zone.key, startsAt, now);
  if (earlier) return { type: 'waits', draftId: earlier.draftId };
  const { id: draftId } = await createDraft({
    kind: 'booking',
    service: { id: service.id, slug: service.slug },
    slot,
  });
  if (await addWaiter({ draftId, phone, zone: zone.key, slot, startsAt, askedAt: now }))
    return { type: 'waits', draftId };
  const pressedMeanwhile = await waitOf(phone, zone.key, startsAt, now);
  return pressedMeanwhile
    ? { type: 'waits', draftId: pressedMeanwhile.draftId }
    : refused(409, words.checkout.tooManyWaits(MAX_WAITS));
}

async function waitOf(
  phone: string,
  zone: string,
  startsAt: number,
  now: number,
): Promise<Waiter | undefined> {
  const waits = await getWaits(phone, now);
  return waits.find((wait) => wait.zone === zone && wait.startsAt === startsAt);
}

const refused = (status: 409 | 422, message: string): WaitAnswer => ({
  type: 'refused',
  status,
  message,
});

async function findOnBoard(
  site: Site,
  zone: Exclude<ZoneOrNone, 'unserved'>,
  { date, label }: ChosenSlot,
  now: number,
): Promise<BoardSlot | undefined> {
  const board = await boardOf(site, zone, now);
  return board.find((slot) => slot.date === date && slot.label === label);
}

export async function waitView(
  waiter: Waiter,
  key: string,
  content: Content,
  now: number,
): Promise<WaitView> {
  const draft = await getDraft(waiter.draftId);
  const service = draft && findService(content, draft.service);
  const order = await getOrderOfDraft(waiter.draftId);
  const hasEnded =
    waiter.startsAt <= now || (waiter.state === 'offered' && waiter.offeredUntil <= now);
  const state = order && isPaid(order) ? 'taken' : hasEnded ? 'over' : waiter.state;
  return {
    draftId: waiter.draftId,
    key,
    serviceName: service?.name ?? '',
    when: dayAndTime(waiter.slot),
    state,
    until: state === 'offered' ? timeInIndia(waiter.offeredUntil) : '',
    againPath: service ? itemHref(service.slug) : '/',
  };
}

export async function myWaits(phone: string, content: Content, now: number): Promise<MyBooking[]> {
  const waits = await getWaits(phone, now);
  const views = await Promise.all(waits.map((waiter) => waitView(waiter, '', content, now)));
  return views
    .filter(({ state }) => state === 'waiting' || state === 'offered')
    .map(({ draftId, serviceName, when, state, until }) => ({
      reference: draftId,
      serviceName,
      when,
      state: state === 'offered' ? words.checkout.keptUntil(until) : words.checkout.waitingState,
      tone: 'open',
      price: '',
      path: `/waiting/${draftId}`,
      actions: [],
    }));
}

/** Gives up what was offered, too, unless it is paid: an offer that lapsed, as if nobody had paid. */
export async function stopWaiting({ draftId, zone }: Waiter): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await lockDraft(tx, draftId);
    const lapsed = { state: 'over', offeredUntil: shopTime() } as const;
    const isStopped =
      (await changeWaiter(tx, draftId, ['waiting'], { state: 'over' })) ||
      (await changeWaiter(tx, draftId, ['offered'], lapsed));
    if (isStopped) await releaseHold(tx, draftId);
  });
  forgetCounts(zone);
}

/** One job offers all slots that are free again. */
export async function watchOffers(now: number): Promise<void> {
  await enqueueJob(await database(), 'offers', 'shop', now, now);
}

export const runOffers = runner(async (_, now) => {
  // A wrong clock would end every wait.
  if (clockDoubt()) return { type: 'retry', at: now + IDLE_EVERY_MS, error: 'clock in doubt' };
  const { site } = (await publishedContent()).content;
  const waits = await offerFreeSlots(site, now);
  return { type: 'retry', at: now + (waits ? EVERY_MS : IDLE_EVERY_MS), error: '' };
});

/** Each to the waiter who asked first. @returns whether anybody waits */
export async function offerFreeSlots(site: Site, now: number): Promise<boolean> {
  await endOffers(now);
  const waiting = await findWaiters(`state = 'waiting' order by asked_at, draft_id`, []);
  const full = new Set<string>();
  for (const waiter of waiting) {
    const slot = `${waiter.zone} ${waiter.startsAt}`;
    if (!full.has(slot) && !(await offer(waiter, site, now))) full.add(slot);
  }
  return waiting.length > 0;
}

/** @returns whether the next waiter may be offered the slot, too */
async function offer(waiter: Waiter, site: Site, now: number): Promise<boolean> {
  const { draftId, slot } = waiter;
  const zone = [...site.capacity.zones, ...Object.values(WITHOUT_LIMIT)].find(
    ({ key }) => key === waiter.zone,
  );
  if (!zone) return false;
  const { refused, startsAt, endsAt, perSlot } = wantedSlot(site, zone, slot, now);
  if (refused) return false;
  const heldUntil = now + OFFER_MS;
  const room = { zone: zone.key, startsAt, endsAt, perSlot };
  const wanted = { draftId, reference: '', ...room, heldUntil };
  const db = await database();
  const isOffered = await db.transaction(async (tx) => {
    if (!(await lockDraft(tx, draftId))) return false;
    if (!(await mayBeOffered(tx, waiter, now))) return 'not-allowed';
    // First the waiter: who has just stopped waiting must claim nothing.
    const to = { state: 'offered', offeredUntil: heldUntil } as const;
    if (!(await changeWaiter(tx, draftId, ['waiting'], to))) return false;
    if (!(await claimSlot(tx, wanted, now))) {
      await changeWaiter(tx, draftId, ['offered'], { state: 'waiting' });
      return false;
    }
    await tell(tx, { event: 'slot-offered', subject: draftId, about: heldUntil }, now);
    return true;
  });
  if (isOffered !== true) return isOffered === 'not-allowed';
  forgetCounts(zone.key);
  log.info({ event: 'slot.offered', startsAt });
  return true;
}

/** Ends waits for begun slots, and offers that ran out or were booked. */
async function endOffers(now: number): Promise<void> {
  const db = await database();
  await db.change(
    `update slot_waiters set state = 'taken' where state = 'offered' and exists (
      select 1 from orders where orders.draft_id = slot_waiters.draft_id
        and orders.state in ('paid', 'submitted', 'refunded'))`,
    [],
  );
  await db.change(
    `update slot_waiters set state = 'over' where state in ('waiting', 'offered')
      and (starts_at <= $1 or (state = 'offered' and offered_until <= $1 and not exists (
        select 1 from slot_claims where slot_claims.draft_id = slot_waiters.draft_id
          and (slot_claims.state = 'booked' or slot_claims.held_until > $1))))`,
    [now],
  );
}
