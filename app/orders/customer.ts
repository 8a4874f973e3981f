import { formText } from '#app/form';
import { asRecord } from '#app/json';
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

export const CUSTOMER_FIELDS: readonly FieldRule[] = [
  {
    name: 'name',
    get label() {
      return words.orders.name;
    },
    autoComplete: 'name',
    inputMode: 'text',
    maxLength: 100,
    get required() {
      return words.orders.nameIsRequired;
    },
  },
  {
    name: 'email',
    get label() {
      return words.orders.email;
    },
    autoComplete: 'email',
    inputMode: 'email',
    maxLength: 254,
    get required() {
      return words.orders.emailIsRequired;
    },
  },
  {
    name: 'phone',
    get label() {
      return words.orders.phone;
    },
    autoComplete: 'tel',
    inputMode: 'tel',
    maxLength: 30,
    get required() {
      return words.orders.phoneIsRequired;
    },
  },
  {
    name: 'pincode',
    get label() {
      return words.orders.pincode;
    },
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 20,
    get required() {
      return words.orders.pincodeIsRequired;
    },
  },
  {
    name: 'city',
    get label() {
      return words.orders.city;
    },
    autoComplete: 'address-level2',
    inputMode: 'text',
    maxLength: 100,
    get required() {
      return words.orders.cityIsRequired;
    },
  },
  {
    name: 'address',
    get label() {
      return words.orders.address;
    },
    autoComplete: 'street-address',
    inputMode: 'text',
    maxLength: 500,
    get required() {
      return words.orders.addressIsRequired;
    },
  },
  {
    name: 'landmark',
    get label() {
      return words.orders.landmark;
    },
    autoComplete: 'off',
    inputMode: 'text',
    maxLength: 200,
  },
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
    customer[name] = formText(form, name).slice(0, maxLength);
  }
  return customer;
}

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
