import { asRecord, parseJson } from '#app/json';
import { visitStorage } from '#app/visit-storage';
import { EMPTY_CUSTOMER, storedCustomer, type Customer } from '#app/orders/customer';

/** What was chosen and half typed in one checkout, so that a reload, the sign-in or a UPI app lose nothing. Session storage. */
export interface Progress {
  /** `YYYY-MM-DD|label` */
  slot: string;
  /** Index of the ticked record in `customerDetails`; -1 for none. */
  selected: number;
  formOpen: boolean;
  /** The record being edited, to put back on Cancel. */
  edited: Customer | null;
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

/** Never trusted when read back: all of it, or nothing. */
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
