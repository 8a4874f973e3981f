import { asRecord, parseJson } from '#app/json';
import { visitStorage } from '#app/visit-storage';
import { EMPTY_CUSTOMER, storedCustomer, type Customer } from '#app/orders/customer';

/** The unfinished form of one draft, kept in session storage. */
export interface Progress {
  slot: string; // YYYY-MM-DD|label
  selected: number; // index in `customerDetails`, or -1
  formOpen: boolean;
  edited: Customer | null; // the original, which Cancel restores
  typed: Customer;
}

export const NO_PROGRESS: Progress = {
  slot: '',
  selected: -1,
  formOpen: false,
  edited: null,
  typed: EMPTY_CUSTOMER,
};

const storageKey = (draftId: string) => `checkoutProgress:${draftId}`;

/** Validates the stored value. */
export function readProgress(draftId: string): Progress {
  const { slot, selected, formOpen, ...records } = asRecord(
    parseJson(visitStorage.read(storageKey(draftId))),
  );
  const edited = records.edited === null ? null : storedCustomer(records.edited);
  const typed = storedCustomer(records.typed);
  const isWhole =
    typeof slot === 'string' &&
    typeof selected === 'number' &&
    Number.isInteger(selected) &&
    typeof formOpen === 'boolean';
  return isWhole && edited !== undefined && typed
    ? { slot, selected, formOpen, edited, typed }
    : NO_PROGRESS;
}

export function saveProgress(draftId: string, progress: Progress): void {
  visitStorage.write(storageKey(draftId), JSON.stringify(progress));
}
