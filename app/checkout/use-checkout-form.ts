import { startTransition, useCallback, useEffect, useReducer, useSyncExternalStore } from 'react';
import {
  CUSTOMER_FIELDS,
  customerErrors,
  EMPTY_CUSTOMER,
  withPlainDigits,
  type Customer,
  type CustomerErrors,
  type CustomerField,
} from '#app/orders/customer';
import type { Problem } from '#app/orders/problem';
import type { Checkout } from './checkout';
import type { CompleteOrderAnswer } from './complete-order';
import { cityOf, knownOfCustomer, typedBefore } from './known-of-customer';
import { NO_PROGRESS, NOT_ASKED, readProgress, saveProgress, type Progress } from './progress';
import { readSavedCustomers, saveCustomers } from './saved-customers';

export interface CheckoutForm extends Progress {
  customers: Customer[];
  /** The last city that a pincode filled in. */
  filledCity: string;
  errors: CustomerErrors;
  /** Errors of the last Save. A new object each time, so that an effect can react. */
  refused: CustomerErrors | undefined;
  /** The record that Save or Cancel has just added to the list; also a new object. */
  settled: { how: 'saved' | 'kept'; index: number } | undefined;
  /** The press that opened the form; a new object each time. Undefined for a form open at first. */
  pressed: object | undefined;
  /** False until storage was read; saving earlier would overwrite it. */
  ready: boolean;
}

interface Known {
  prefill?: Partial<Customer>;
  early?: Partial<Customer>;
}

export type CheckoutFormAction =
  | ({ type: 'restored'; customers: Customer[]; progress: Progress } & Known)
  | { type: 'slot'; slot: string }
  | { type: 'problem'; problem: Problem }
  | { type: 'tick'; index: number }
  | { type: 'open'; prefill: Partial<Customer> }
  | { type: 'cancel' }
  | { type: 'type'; field: CustomerField; value: string }
  | { type: 'city'; pincode: string; city: string }
  | { type: 'edit'; index: number }
  | { type: 'save' };

const NO_ERRORS = { errors: {}, refused: undefined };
export const START: CheckoutForm = {
  ...NO_PROGRESS,
  ...NO_ERRORS,
  customers: [],
  filledCity: '',
  settled: undefined,
  pressed: undefined,
  ready: false,
};

/** @param posted without JavaScript */
export function useCheckoutForm(
  { draftId, bookedSlot, service }: Checkout,
  posted: CompleteOrderAnswer | undefined,
) {
  const slug = service?.slug ?? '';
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const stored = useCallback(
    (): CheckoutFormAction => ({
      type: 'restored',
      customers: readSavedCustomers(),
      progress: readProgress({ draftId, service: slug, bookedSlot }),
      prefill: slug ? knownOfCustomer() : undefined,
      early: typedBefore(),
    }),
    [draftId, bookedSlot, slug],
  );
  const [form, dispatch] = useReducer(checkoutFormReducer, undefined, () =>
    isHydrated ? checkoutFormReducer(START, stored()) : formOfServer(slug, posted),
  );
  useEffect(() => {
    // A transition does not block hydration.
    startTransition(() => dispatch(stored()));
  }, [stored]);
  useEffect(() => {
    if (!form.ready) return;
    const { slot, selected, formOpen, edited, typed, problem } = form;
    saveCustomers(edited ? [...form.customers, edited] : form.customers); // keeps the edited record
    if (slug)
      saveProgress(
        { draftId, service: slug },
        { slot, selected, formOpen, edited, typed, problem },
      );
  }, [draftId, slug, form]);
  const { pincode } = form.typed;
  useEffect(() => {
    if (pincode) void cityOf(pincode).then((city) => dispatch({ type: 'city', pincode, city }));
  }, [pincode]);
  useEffect(() => {
    // Sign-out clears all storage and dispatches a `storage` event without a key.
    const forget = (event: StorageEvent) => {
      if (event.key === null) dispatch({ type: 'restored', customers: [], progress: NO_PROGRESS });
    };
    window.addEventListener('storage', forget);
    return () => window.removeEventListener('storage', forget);
  }, []);
  return { form, dispatch };
}

/** Open, so that a first customer sees nothing move. Without JavaScript it is the form to send. */
function formOfServer(slug: string, posted: CompleteOrderAnswer | undefined): CheckoutForm {
  const entered = posted?.entered;
  return {
    ...START,
    formOpen: slug !== '' || entered !== undefined,
    typed: entered?.customer ?? EMPTY_CUSTOMER,
    problem: entered?.problem ?? START.problem,
    errors: (posted?.type === 'invalid' && posted.errors.fields) || {},
  };
}

/** Edit takes the record out of the list; Cancel puts it back. */
export function checkoutFormReducer(form: CheckoutForm, action: CheckoutFormAction): CheckoutForm {
  switch (action.type) {
    case 'restored':
      return openIfFirst(restored(form, action.customers, action.progress), action);
    case 'slot':
      return { ...form, slot: action.slot };
    case 'problem':
      return { ...form, problem: action.problem };
    case 'tick':
      return { ...form, selected: form.selected === action.index ? -1 : action.index };
    case 'open':
      return {
        ...form,
        formOpen: true,
        typed: { ...EMPTY_CUSTOMER, ...action.prefill },
        edited: null,
        selected: -1,
        settled: undefined,
        pressed: {},
        ...NO_ERRORS,
      };
    case 'cancel':
      return form.edited ? closed(form, form.edited, 'kept') : closed(form);
    case 'type':
      return {
        ...form,
        typed: { ...form.typed, [action.field]: withPlainDigits(action.field, action.value) },
        errors: { ...form.errors, [action.field]: undefined },
      };
    case 'city':
      return fillCity(form, action.pincode, action.city);
    case 'edit':
      return startEdit(form, action.index);
    case 'save':
      return save(form);
  }
}

/** A pincode also fills the city, unless the customer wrote another one. */
function fillCity(form: CheckoutForm, pincode: string, city: string): CheckoutForm {
  const { typed, filledCity } = form;
  const isFree = typed.city === '' || typed.city === filledCity;
  return city && isFree && typed.pincode === pincode
    ? {
        ...form,
        typed: { ...typed, city },
        filledCity: city,
        errors: { ...form.errors, city: undefined },
      }
    : form;
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
    selected:
      progress.selected === NOT_ASKED && customers.length === 1
        ? 0 // the only one
        : Math.min(progress.selected, customers.length - 1),
    ready: true,
  };
}

/** A first customer gets the form open. Keeps what was typed early. */
function openIfFirst(form: CheckoutForm, { prefill, early }: Known): CheckoutForm {
  const isFirst = prefill && !form.formOpen && form.customers.length === 0;
  const typed = { ...(isFirst ? { ...EMPTY_CUSTOMER, ...prefill } : form.typed), ...early };
  return isFirst || form.formOpen ? { ...form, formOpen: true, typed } : form;
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
    pressed: {},
    ...NO_ERRORS,
  };
}

/** What Complete Order sends: the ticked record, else a form that is filled in. */
export const customerOf = (form: CheckoutForm): Customer | undefined =>
  form.customers[form.selected] ??
  (form.formOpen && Object.keys(customerErrors(form.typed)).length === 0 ? form.typed : undefined);

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
