import { z } from 'zod/mini';
import { parseJson } from '#app/json';
import { visitStorage } from '#app/visit-storage';
import { customerSchema, EMPTY_CUSTOMER, type Customer } from './customer';

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

export const NO_PROGRESS: Progress = { slot: '', selected: -1, formOpen: false, edited: null, typed: EMPTY_CUSTOMER };

const schema = z.object({ slot: z.string(), selected: z.int(), formOpen: z.boolean(), edited: z.nullable(customerSchema), typed: customerSchema });
const storageKey = (draftId: string) => `checkoutProgress:${draftId}`;

export function readProgress(draftId: string): Progress {
  const parsed = schema.safeParse(parseJson(visitStorage.read(storageKey(draftId))));
  return parsed.success ? parsed.data : NO_PROGRESS;
}

export function saveProgress(draftId: string, progress: Progress): void {
  visitStorage.write(storageKey(draftId), JSON.stringify(progress));
}
