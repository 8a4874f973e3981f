import { moveClaim } from '#app/booking/slot-claims.server';
import { formatSlot, type ChosenSlot } from '#app/booking/slots';
import { forgetCounts, shopSlots, wantedSlot } from '#app/booking/board.server';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { namesHere } from '#app/catalog/service-names.server';
import type { Content, Site } from '#app/content/content';
import { finishJob, type Job } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import { moveBooking } from '#app/milestones/move-booking.server';
import type { Paise } from '#app/ground/money';
import { mostBack, paiseAfterMove } from './cancellation-sum';
import { limitAfterMove } from './cancellation-words';
import type { Order } from '#app/orders/order';
import { clearFlag } from '#app/orders/order-flags.server';
import { lockDraft } from '#app/orders/order-locks.server';
import { isOver } from '#app/orders/order-state';
import { lockOrder } from '#app/orders/write-order.server';
import { zoneOfOrder } from '#app/orders/order-slot.server';
import { getOrder, readOrder } from '#app/orders/order.server';
import { moveRule, whyNotMoved, type SlotChangeRefused } from './slot-change';
import { whyNotMovedText } from './slot-change-words';
import { hasLostSlot } from '#app/orders/order-visit';
import { isShopsDoingNow } from './shops-doing.server';
import type { SlotChangeView } from './slot-change-page';
import { getVisit, mayMoveVisit } from '#app/visits/visits.server';
import { slotChangeKey, slotChangePayload } from '#app/orders/submission';
import { tellForm } from '#app/orders/submission.server';
import { words } from '#app/words/words';

export async function slotChangeView(
  order: Order,
  content: Content,
  now: number,
): Promise<SlotChangeView> {
  const { site } = content;
  const { reference, draftId, service, terms } = order;
  const zone = zoneOfOrder(order, site.capacity);
  const current = formatSlot(order.slot.date, order.slot.label);
  const slots = await shopSlots(site, zone, now, draftId);
  const isLost = hasLostSlot(order);
  const isShopsDoing = await isShopsDoingNow(order, site.capacity, now, await database());
  const backAtMostPaise = paiseAfterMove(order, isShopsDoing, now);
  const why =
    whyNotMoved(order, terms, now, (await getVisit(reference))?.state) ??
    (zone === 'unserved' ? zone : undefined);
  return {
    reference,
    serviceName: namesHere(content, service).name,
    kind: service.visitKind,
    current,
    isLost,
    whyNot: why ? whyNotMovedText({ type: why }, terms) : '',
    rule: moveRule(order, terms),
    limit: limitAfterMove(order, backAtMostPaise),
    backAtMostPaise,
    slots: isLost
      ? slots
      : { ...slots, taken: { ...slots.taken, [current]: words.changes.yoursNow } },
  };
}

const CUSTOMER = 'customer';

interface SlotChange {
  to: ChosenSlot;
  /** The slot on the screen, of `formatSlot`. */
  seen: string;
  /** What a cancellation then gives back at most, on the screen; without it no limit was shown. */
  seenBackPaise?: Paise;
  /** The id of a staff member, whom no deadline binds; without it the customer. */
  by?: string;
}

/**
 * Moves a paid booking: the new slot is taken before the old one is given up, in one transaction.
 * @returns undefined when it is moved
 */
export async function changeSlot(
  { reference, draftId }: Order,
  { to, seen, seenBackPaise, by = CUSTOMER }: SlotChange,
  site: Site,
  now: number,
): Promise<SlotChangeRefused | undefined> {
  const db = await database();
  const refused = await db.transaction(async (tx): Promise<SlotChangeRefused | undefined> => {
    await lockDraft(tx, draftId);
    const order = await readOrder(tx, reference);
    if (!order) return { status: 409, type: 'unknown' };
    const current = formatSlot(order.slot.date, order.slot.label);
    const isThere = formatSlot(to.date, to.label) === current;
    const isOld = seen !== '' && seen !== current;
    if (isThere && isOld && !isOver(order)) return undefined; // the second press
    const why = whyNotMoved(order, order.terms, now, undefined, by !== CUSTOMER);
    if (why) return { status: 409, type: why };
    if (isOld) return { status: 409, type: 'moved-meanwhile', slot: order.slot };
    if (isThere) return { status: 422, type: 'already-there' };
    const isShopsDoing = await isShopsDoingNow(order, site.capacity, now, tx);
    const backAtMostPaise = paiseAfterMove(order, isShopsDoing, now, by !== CUSTOMER);
    if (by === CUSTOMER && backAtMostPaise < (seenBackPaise ?? mostBack(order)))
      return { status: 409, type: 'refund-changed' };
    return move(tx, order, { to, by, backAtMostPaise }, site, now);
  });
  // The board is counted anew for all zones that it may have left or reached.
  for (const { key } of site.capacity.zones) forgetCounts(key);
  log.info({ event: 'slot.changed', reference, moved: !refused });
  return refused;
}

async function move(
  tx: Statements,
  order: Order,
  { to, by, backAtMostPaise }: { to: ChosenSlot; by: string; backAtMostPaise: Paise },
  site: Site,
  now: number,
): Promise<SlotChangeRefused | undefined> {
  const zone = zoneOfOrder(order, site.capacity);
  if (zone === 'unserved') return { status: 409, type: zone };
  const { refused, isClosedByShop, ...wanted } = wantedSlot(site, zone, to, now);
  const notThen = { type: 'slot-refused', slot: to } as const;
  if (refused) return { ...notThen, status: isClosedByShop ? 409 : 422, state: refused };
  const { reference, draftId } = order;
  await lockOrder(tx, reference);
  if (!(await mayMoveVisit(tx, reference))) return { status: 409, type: 'under-way' };
  if (!(await moveClaim(tx, { ...wanted, draftId, reference }, now)))
    return { ...notThen, status: 409, state: { type: 'full' } };
  await moveBooking(tx, order, { ...to, ...wanted, backAtMostPaise }, by, now);
  return undefined;
}

/** Tells the form service of the new slot. */
export async function runSlotChange(job: Job): Promise<void> {
  const order = await getOrder(job.subject);
  if (!order || order.state === 'refunded') {
    const error = 'no booking that stands';
    return finishJob(await database(), job, { type: 'dead', error });
  }
  const flags = { rejected: 'slot-change-rejected', late: 'slot-change-late' } as const;
  await tellForm(job, {
    event: 'slot-change.told',
    key: slotChangeKey(order),
    payload: slotChangePayload(order),
    flags,
    async alsoWrite(tx, answer, now) {
      if (answer !== 'accepted') return;
      for (const flag of Object.values(flags))
        await clearFlag(order.reference, flag, 'shop', now, tx);
    },
  });
}
