import { forgetPaid } from '#app/cart/forget-paid';
import { tabStorage } from '#app/ground/safe-storage';
import { NO_PROBLEM, storedProblem, type Problem } from '#app/orders/problem';
import { EMPTY_CUSTOMER, storedCustomer, type Customer } from '#app/orders/customer';

/** The unfinished checkout, kept in session storage. */
export interface Progress {
  slot: string; // of `formatSlot`, or blank
  selected: number; // index in `customerDetails`, -1 for none, or `NOT_ASKED`
  formOpen: boolean;
  edited: Customer | null; // the original, which Cancel restores
  typed: Customer;
  problem: Problem;
}

/** `service` is a slug. */
interface CheckoutDraft {
  draftId: string;
  service: string;
  bookedSlot: string;
}

/** Nobody was ticked or unticked yet. */
export const NOT_ASKED = -2;

export const NO_PROGRESS: Progress = {
  slot: '',
  selected: NOT_ASKED,
  formOpen: false,
  edited: null,
  typed: EMPTY_CUSTOMER,
  problem: NO_PROBLEM,
};

const KEY = 'checkoutProgress';

/**
 * Validates the stored value. A new draft for the same service continues it, for example after a
 * dismissed payment; one for another service keeps the ticked customer.
 */
export function readProgress({ draftId, service, bookedSlot }: CheckoutDraft): Progress {
  const stored = tabStorage.readRecord(KEY);
  const progress = validProgress(stored);
  if (stored.draftId === draftId) return { ...progress, slot: progress.slot || bookedSlot };
  return stored.service === service
    ? { ...progress, slot: bookedSlot || progress.slot }
    : { ...NO_PROGRESS, selected: progress.selected, slot: bookedSlot };
}

function validProgress({
  slot,
  selected,
  formOpen,
  ...records
}: Record<string, unknown>): Progress {
  const edited = records.edited === null ? null : storedCustomer(records.edited);
  const typed = storedCustomer(records.typed);
  const isWhole =
    typeof slot === 'string' &&
    typeof selected === 'number' &&
    Number.isInteger(selected) &&
    typeof formOpen === 'boolean';
  return isWhole && edited !== undefined && typed
    ? { slot, selected, formOpen, edited, typed, problem: storedProblem(records.problem) }
    : NO_PROGRESS;
}

export function saveProgress(
  { draftId, service }: Pick<CheckoutDraft, 'draftId' | 'service'>,
  progress: Progress,
): void {
  tabStorage.write(KEY, JSON.stringify({ ...progress, draftId, service }));
}

/** Call when the order is paid: the next booking is another one. */
export function forgetBought(service: string): void {
  forgetPaid(service);
  tabStorage.forget(KEY);
}
