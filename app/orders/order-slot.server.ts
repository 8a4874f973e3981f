import { roomIn } from '#app/booking/slot-board';
import { allowHold, forgetHolds, type HoldAllowance } from '#app/booking/hold-allowance.server';
import { bookClaim, claimSlot, followOrder, HOLD_MS } from '#app/booking/slot-claims.server';
import { spanOf } from '#app/booking/slot-end';
import { zoneFor } from '#app/booking/zones';
import type { Capacity, Zone } from '#app/content/capacity';
import type { Statements } from '#app/database/database';
import { newDraftId } from '#app/ground/reference.server';
import { DRAFT_COLUMNS } from './draft.server';
import type { Order } from './order';
import { putInZone } from './write-order.server';

export class SlotFullError extends Error {
  override name = 'SlotFullError';
}

export class TooManyHoldsError extends Error {
  override name = 'TooManyHoldsError';
  /** @param refused until when, in epoch ms */
  constructor(readonly refused: Exclude<HoldAllowance, { type: 'allowed' }>) {
    super();
  }
}

/** @throws SlotFullError, TooManyHoldsError */
export async function holdSlot(
  tx: Statements,
  { draftId, reference, phone, zone, slot }: Order,
  perSlot: number | null,
  now: number,
): Promise<void> {
  const { startsAt } = slot;
  let heldUntil = now + HOLD_MS;
  // A hold takes nothing from anybody where there is no limit.
  if (perSlot !== null) {
    const allowance = await allowHold(tx, { phone, draftId, zone, startsAt }, now);
    if (allowance.type !== 'allowed') throw new TooManyHoldsError(allowance);
    heldUntil = allowance.heldUntil;
  }
  const wanted = { draftId, reference, zone, ...spanOf(slot), perSlot, heldUntil };
  if (!(await claimSlot(tx, wanted, now))) throw new SlotFullError();
}

/**
 * A checkout link may be shared, but a draft has one slot claim. When another phone uses the link,
 * the orders of the one before move to a copy of the draft, with the slot that they hold.
 */
export async function copyDraft(tx: Statements, from: string, phone: string): Promise<void> {
  const to = newDraftId();
  await tx.change(
    `insert into drafts (id, created_at, ${DRAFT_COLUMNS})
      select $2, created_at, ${DRAFT_COLUMNS} from drafts where id = $1`,
    [from, to],
  );
  await tx.change(`update orders set draft_id = $2 where draft_id = $1 and phone = $3`, [
    from,
    to,
    phone,
  ]);
  await followOrder(tx, from, to);
}

/**
 * Books the slot of a paid order. When its hold has run out, the slot must still be open and have
 * room.
 * @returns false when the slot is lost
 */
export async function bookSlot(
  tx: Statements,
  order: Order,
  capacity: Capacity,
  now: number,
): Promise<boolean> {
  const { draftId, reference } = order;
  const zone = zoneOfOrder(order, capacity);
  const room =
    zone === 'unserved'
      ? { zone: order.zone, perSlot: 0 }
      : { zone: zone.key, perSlot: roomIn(order.slot, zone, capacity.closures).perSlot };
  const wanted = { draftId, reference, ...spanOf(order.slot), ...room };
  if (!(await bookClaim(tx, wanted, now))) return false;
  await putInZone(tx, reference, room.zone);
  await forgetHolds(tx, order.phone);
  return true;
}

export const zoneOfOrder = (
  { service, customer }: Pick<Order, 'service' | 'customer'>,
  capacity: Capacity,
): Zone | 'unserved' => zoneFor(capacity, service.visitKind, customer.pincode);
