import { cutText, oneLine } from '#app/ground/clean-text';
import { asciiDigits, pincodeDigits } from '#app/ground/digits';
import { typedText } from '#app/own-forms/form';
import { asRecord } from '#app/ground/json';
import { words } from '#app/words/words';

export type Customer = Record<CustomerField, string>;
export type CustomerField =
  'name' | 'email' | 'phone' | 'pincode' | 'city' | 'address' | 'landmark';
export type CustomerErrors = Partial<Record<CustomerField, string>>;

interface FieldRule {
  name: CustomerField;
  label: string;
  autoComplete: string;
  inputMode: 'text' | 'email' | 'tel' | 'numeric';
  maxLength: number;
  /** The error for a blank field; absent when the field is optional. No formats are checked. */
  required?: string;
}

/** The texts are in the language of the request. */
const field = (
  name: CustomerField,
  autoComplete: string,
  inputMode: FieldRule['inputMode'],
  maxLength: number,
  texts: () => [label: string, required?: string],
): FieldRule => ({
  name,
  autoComplete,
  inputMode,
  maxLength,
  get label() {
    return texts()[0];
  },
  get required() {
    return texts()[1];
  },
});

export const CUSTOMER_FIELDS: readonly FieldRule[] = [
  field('name', 'name', 'text', 100, () => [words.orders.name, words.orders.nameMissing]),
  field('email', 'email', 'email', 254, () => [words.orders.email, words.orders.emailMissing]),
  field('phone', 'tel', 'tel', 30, () => [words.orders.phone, words.orders.phoneMissing]),
  field('pincode', 'postal-code', 'numeric', 20, () => [
    words.orders.pincode,
    words.orders.pincodeMissing,
  ]),
  field('city', 'address-level2', 'text', 100, () => [words.orders.city, words.orders.cityMissing]),
  field('address', 'street-address', 'text', 500, () => [
    words.orders.address,
    words.orders.addressMissing,
  ]),
  field('landmark', 'off', 'text', 200, () => [words.orders.landmark]),
];

export const EMPTY_CUSTOMER: Customer = {
  name: '',
  email: '',
  phone: '',
  pincode: '',
  city: '',
  address: '',
  landmark: '',
};

export function readCustomer(form: FormData): Customer {
  const customer = { ...EMPTY_CUSTOMER };
  for (const { name, maxLength } of CUSTOMER_FIELDS) {
    customer[name] = cutText(cleanField(name, typedText(form, name)), maxLength);
  }
  return customer;
}

const cleanField = (name: CustomerField, typed: string): string =>
  withPlainDigits(name, oneLine(name === 'address' ? withCommas(typed) : typed));

/**
 * An address keeps the digits of its script; what is looked up or called has 0–9. Safe on every
 * key press: it takes no space away that a next word needs.
 */
export function withPlainDigits(name: string, typed: string): string {
  const pincode = name === 'pincode' ? pincodeDigits(typed) : '';
  if (/^\d{6}$/.test(pincode)) return pincode;
  return name === 'pincode' || name === 'phone' ? asciiDigits(typed) : typed;
}

/** An address is one line, however it was typed. */
const withCommas = (typed: string): string => typed.trim().replaceAll(/\s*\n\s*/g, ', ');

const MAX_STORED_LENGTH = 1000;

/** Validates a stored record. Older records may lack the optional fields. */
export function storedCustomer(value: unknown): Customer | undefined {
  const stored = asRecord(value);
  const customer = { ...EMPTY_CUSTOMER };
  for (const { name, required } of CUSTOMER_FIELDS) {
    const text = stored[name] ?? (required ? undefined : '');
    if (typeof text !== 'string' || text.length > MAX_STORED_LENGTH) return undefined;
    customer[name] = text;
  }
  return customer;
}

export function customerErrors(customer: Customer): CustomerErrors {
  const errors: CustomerErrors = {};
  for (const { name, required } of CUSTOMER_FIELDS) {
    if (required && customer[name].trim() === '') errors[name] = required;
  }
  return errors;
}

export const isBlankCustomer = (customer: Customer): boolean =>
  CUSTOMER_FIELDS.every(({ name }) => customer[name].trim() === '');
