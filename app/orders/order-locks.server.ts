import { z } from 'zod';
import type { Statements } from '#app/database/database';
import { lockRow } from '#app/database/lock-row';
import type { Order } from './order';
import { lockOrder } from './write-order.server';

/**
 * Locks the draft's row, so that only one transaction at a time changes its orders.
 * @returns false when the draft is gone
 */
export const lockDraft = (tx: Statements, draftId: string): Promise<boolean> =>
  lockRow(tx, 'drafts', 'id', draftId);

/** Across drafts. Call it after `lockDraft`. The fixed row order prevents deadlocks. */
export async function lockSameBookings(tx: Statements, order: Order): Promise<void> {
  const same = await tx.rows(
    referenceRow,
    `select reference from orders
     where phone = $1 and service_id = $2 and slot_date = $3 and slot_label = $4
     order by reference`,
    [order.phone, order.service.id, order.slot.date, order.slot.label],
  );
  for (const { reference } of same) await lockOrder(tx, reference);
}

const referenceRow = z.object({ reference: z.string() });
