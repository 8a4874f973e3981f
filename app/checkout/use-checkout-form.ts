import { startTransition, useEffect, useReducer, useState } from 'react';
import { isOpenSlot, type Day } from '#app/booking/slots';
import { readVerifiedHint } from '#app/account/verified-hint';
import { locationPrefill } from '#app/location/location-store';
import {
  CUSTOMER_FIELDS,
  customerErrors,
  EMPTY_CUSTOMER,
  type Customer,
  type CustomerErrors,
  type CustomerField,
} from '#app/orders/customer';
import { NO_PROGRESS, readProgress, saveProgress, type Progress } from './progress';
import { readSavedCustomers, saveCustomers } from './saved-customers';

export interface CheckoutForm extends Progress {
  customers: Customer[];
  errors: CustomerErrors;
  /** What the last Save complained of, a new object each time; typing does not change it. */
  refused: CustomerErrors | undefined;
  /** The record that Save or Cancel has just put at the end of the list, a new object each time. */
  settled: { how: 'saved' | 'kept'; index: number } | undefined;
  /** False until storage was read: before that nothing may be written over it. */
  ready: boolean;
}

export type CheckoutFormAction =
  | { type: 'restored'; customers: Customer[]; progress: Progress }
  | { type: 'slot'; slot: string }
  | { type: 'tick'; index: number }
  | { type: 'open'; prefill: Partial<Customer> }
  | { type: 'cancel' }
  | { type: 'type'; field: CustomerField; value: string }
  | { type: 'edit'; index: number }
  | { type: 'save' };

const NO_COMPLAINT = { errors: {}, refused: undefined };
export const START: CheckoutForm = {
  ...NO_PROGRESS,
  ...NO_COMPLAINT,
  customers: [],
  settled: undefined,
  ready: false,
};

/** The checkout's choices as one state, kept in session storage step by step. */
export function useCheckoutForm(draftId: string, bookedSlot: string, days: Day[]) {
  const [form, dispatch] = useReducer(checkoutFormReducer, START);
  const [known] = useState(days); // as the page came: a later answer must not take a choice back
  useEffect(() => {
    const progress = readProgress(draftId);
    const slot = isOpenSlot(known, progress.slot) ? progress.slot : bookedSlot; // a tab left overnight remembers one that has passed
    const customers = readSavedCustomers();
    startTransition(() =>
      dispatch({ type: 'restored', customers, progress: { ...progress, slot } }),
    ); // in small turns: the page is just coming alive
  }, [draftId, bookedSlot, known]);
  useEffect(() => {
    if (!form.ready) return;
    const { slot, selected, formOpen, edited, typed } = form;
    saveCustomers(edited ? [...form.customers, edited] : form.customers); // another checkout finds the record whole
    saveProgress(draftId, { slot, selected, formOpen, edited, typed });
  }, [draftId, form]);
  useEffect(() => {
    // Signing out clears all storage and says so with a `storage` event without a key.
    const forget = (event: StorageEvent) => {
      if (event.key === null) dispatch({ type: 'restored', customers: [], progress: NO_PROGRESS });
    };
    window.addEventListener('storage', forget);
    return () => window.removeEventListener('storage', forget);
  }, []);
  return {
    form,
    dispatch,
    openForm: () =>
      dispatch({
        type: 'open',
        prefill: { phone: readVerifiedHint().phone, ...locationPrefill() },
      }),
  };
}

/** Pure. Edit takes the record out of the list and Cancel puts it back; one record is ticked at a time. */
export function checkoutFormReducer(form: CheckoutForm, action: CheckoutFormAction): CheckoutForm {
  switch (action.type) {
    case 'restored':
      return restored(form, action.customers, action.progress);
    case 'slot':
      return { ...form, slot: action.slot };
    case 'tick':
      return { ...form, selected: form.selected === action.index ? -1 : action.index };
    case 'open':
      return {
        ...form,
        formOpen: true,
        typed: { ...EMPTY_CUSTOMER, ...action.prefill },
        edited: null,
        settled: undefined,
        ...NO_COMPLAINT,
      };
    case 'cancel':
      return form.edited ? closed(form, form.edited, 'kept') : closed(form);
    case 'type':
      return {
        ...form,
        typed: { ...form.typed, [action.field]: action.value },
        errors: { ...form.errors, [action.field]: undefined },
      };
    case 'edit':
      return startEdit(form, action.index);
    case 'save':
      return save(form);
  }
}

/** The record that is being edited stands in the form, not in the list. */
function restored(form: CheckoutForm, saved: Customer[], progress: Progress): CheckoutForm {
  const edited = progress.edited
    ? saved.findIndex((record) => isSameCustomer(record, progress.edited))
    : -1;
  const customers = saved.filter((_, index) => index !== edited);
  return {
    ...form,
    ...progress,
    customers,
    settled: undefined,
    selected: Math.min(progress.selected, customers.length - 1),
    ready: true,
  };
}

const isSameCustomer = (one: Customer, other: Customer | null): boolean =>
  other !== null && CUSTOMER_FIELDS.every(({ name }) => one[name] === other[name]);

function startEdit(form: CheckoutForm, index: number): CheckoutForm {
  const settled = form.edited ? checkoutFormReducer(form, { type: 'cancel' }) : form;
  const record = settled.customers[index];
  if (!record) return settled;
  const customers = settled.customers.filter((_, position) => position !== index);
  return {
    ...settled,
    customers,
    selected: -1,
    formOpen: true,
    edited: record,
    typed: record,
    settled: undefined,
    ...NO_COMPLAINT,
  };
}

function save(form: CheckoutForm): CheckoutForm {
  const errors = customerErrors(form.typed);
  if (Object.keys(errors).length > 0) return { ...form, errors, refused: errors };
  return closed({ ...form, selected: form.customers.length }, form.typed, 'saved');
}

/** Without the form, and with the record that leaves it. */
function closed(
  form: CheckoutForm,
  record?: Customer,
  how: 'saved' | 'kept' = 'kept',
): CheckoutForm {
  const empty = { ...form, formOpen: false, edited: null, typed: EMPTY_CUSTOMER, ...NO_COMPLAINT };
  return record
    ? {
        ...empty,
        customers: [...form.customers, record],
        settled: { how, index: form.customers.length },
      }
    : { ...empty, settled: undefined };
}
