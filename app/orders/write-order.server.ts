/** Changes of one order's row, each for one event. Only this folder writes the table. */
import type { Statements } from '#app/database/database';
import { lockRow } from '#app/database/lock-row';
import type { ChosenSlot } from '#app/booking/slots';
import type { Paise } from '#app/ground/money';
import { foldedName } from '#app/search/folded-name';
import type { Customer } from './customer';

/** Rows of orders are locked before slots. */
export const lockOrder = (tx: Statements, reference: string): Promise<boolean> =>
  lockRow(tx, 'orders', 'reference', reference);

export const putInZone = (tx: Statements, reference: string, zone: string): Promise<number> =>
  tx.change(`update orders set zone = $2 where reference = $1`, [reference, zone]);

/** @param to its start in epoch ms, its zone, and what cancelling gives back at most from now on */
export const putInSlot = (
  tx: Statements,
  reference: string,
  to: ChosenSlot & { startsAt: number; zone: string; backAtMostPaise: Paise },
  now: number,
): Promise<number> =>
  tx.change(
    `update orders set slot_date = $2, slot_label = $3, slot_starts_at = $4, zone = $5,
       slot_changes = slot_changes + 1, slot_changed_at = $6, back_at_most_paise = $7
      where reference = $1`,
    [reference, to.date, to.label, to.startsAt, to.zone, now, to.backAtMostPaise],
  );

/** The payment page signed that it was paid. */
export const markClaimed = (tx: Statements, reference: string, now: number): Promise<number> =>
  tx.change(
    `update orders set claimed_at = $2, last_failure = null
      where reference = $1 and state in ('pending', 'expired')`,
    [reference, now],
  );

/** @returns whether this call changed the state */
export const markRefunded = async (tx: Statements, reference: string): Promise<boolean> =>
  (await tx.change(
    `update orders set state = 'refunded' where reference = $1 and state in ('paid', 'submitted')`,
    [reference],
  )) === 1;

/** @returns false when Razorpay was asked less than `intervalMs` ago */
export const markRefundsAsked = async (
  tx: Statements,
  reference: string,
  intervalMs: number,
  now: number,
): Promise<boolean> =>
  (await tx.change(
    `update orders set refunds_asked_at = $2 where reference = $1
     and (coalesce(refunds_asked_at, paid_at) <= $3 or refunds_asked_at > $2)`,
    [reference, now, now - intervalMs],
  )) === 1;

/**
 * Writes the old names, which the previous version reads; `cancellation_at` and the others show them.
 * @param backPaise what goes back to the customer
 */
export const markCancelled = (
  tx: Statements,
  reference: string,
  backPaise: Paise,
  now: number,
): Promise<number> =>
  tx.change(`update orders set called_off_at = $2, called_off_paise = $3 where reference = $1`, [
    reference,
    now,
    backPaise,
  ]);

/** The name is searched at the desk, so it is folded again. */
export const writeCustomer = (
  tx: Statements,
  reference: string,
  customer: Customer,
): Promise<number> =>
  tx.change(`update orders set customer = $2, name_searched = $3 where reference = $1`, [
    reference,
    JSON.stringify(customer),
    foldedName(customer.name),
  ]);
