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
  /** Errors of the last Save. A new object each time, so that an effect can react. */
  refused: CustomerErrors | undefined;
  /** The record that Save or Cancel has just added to the list; also a new object. */
  settled: { how: 'saved' | 'kept'; index: number } | undefined;
  /** False until storage was read; saving earlier would overwrite it. */
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

const NO_ERRORS = { errors: {}, refused: undefined };
export const START: CheckoutForm = {
  ...NO_PROGRESS,
  ...NO_ERRORS,
  customers: [],
  settled: undefined,
  ready: false,
};

export function useCheckoutForm(draftId: string, bookedSlot: string, days: Day[]) {
  const [form, dispatch] = useReducer(checkoutFormReducer, START);
  // Later loader data must not clear a choice.
  const [initialDays] = useState(days);
  useEffect(() => {
    const progress = readProgress(draftId);
    // The stored slot may have passed.
    const slot = isOpenSlot(initialDays, progress.slot) ? progress.slot : bookedSlot;
    const customers = readSavedCustomers();
    startTransition(() =>
      dispatch({ type: 'restored', customers, progress: { ...progress, slot } }),
    ); // does not block hydration
  }, [draftId, bookedSlot, initialDays]);
  useEffect(() => {
    if (!form.ready) return;
    const { slot, selected, formOpen, edited, typed } = form;
    saveCustomers(edited ? [...form.customers, edited] : form.customers); // keeps the edited record
    saveProgress(draftId, { slot, selected, formOpen, edited, typed });
  }, [draftId, form]);
  useEffect(() => {
    // Sign-out clears all storage and dispatches a `storage` event without a key.
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

/** Edit takes the record out of the list; Cancel puts it back. */
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
        ...NO_ERRORS,
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

/** Leaves the edited record out of the list, because it is in the form. */
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
    ...NO_ERRORS,
  };
}

function save(form: CheckoutForm): CheckoutForm {
  const errors = customerErrors(form.typed);
  if (Object.keys(errors).length > 0) return { ...form, errors, refused: errors };
  return closed({ ...form, selected: form.customers.length }, form.typed, 'saved');
}

function closed(
  form: CheckoutForm,
  record?: Customer,
  how: 'saved' | 'kept' = 'kept',
): CheckoutForm {
  const empty = { ...form, formOpen: false, edited: null, typed: EMPTY_CUSTOMER, ...NO_ERRORS };
  return record
    ? {
        ...empty,
        customers: [...form.customers, record],
        settled: { how, index: form.customers.length },
      }
    : { ...empty, settled: undefined };
}
