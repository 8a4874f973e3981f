import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CUSTOMER_FIELDS,
  customerErrors,
  EMPTY_CUSTOMER,
  isBlankCustomer,
  readCustomer,
  storedCustomer,
  type Customer,
} from '#app/orders/customer';
import { orderRow } from '#app/orders/order';
import { cityOfPincode } from '#app/location/learn-place';
import { NO_PROGRESS, readProgress, saveProgress } from '#app/checkout/progress';
import {
  checkoutFormReducer,
  START,
  type CheckoutForm,
  type CheckoutFormAction,
} from '#app/checkout/use-checkout-form';

const record = (name: string) => ({
  ...EMPTY_CUSTOMER,
  name,
  email: 'a@b.in',
  phone: '9',
  pincode: '5',
  city: 'B',
  address: '12',
});
const [asha, bina] = [record('Asha'), record('Bina')];
const after = (...actions: CheckoutFormAction[]): CheckoutForm =>
  actions.reduce(checkoutFormReducer, { ...START, customers: [asha, bina], ready: true });

describe('the city', () => {
  const type = (field: 'pincode' | 'city', value: string): CheckoutFormAction[] => [
    { type: 'type', field, value },
    ...(field === 'pincode'
      ? [{ type: 'city' as const, pincode: value, city: cityOfPincode(value) }]
      : []),
  ];
  const cityAfter = (...typed: CheckoutFormAction[][]) =>
    after({ type: 'open', prefill: {} }, ...typed.flat()).typed.city;

  test('follows the pincode', () => {
    expect(cityAfter(type('pincode', '560034'))).toBe('Bengaluru');
    const inSteps = ['560034', '56', '11000', '110001'].map((value) => type('pincode', value));
    expect(cityAfter(...inSteps.slice(0, 3))).toBe('Bengaluru');
    expect(cityAfter(...inSteps)).toBe('New Delhi');
  });

  test('follows a pincode in Hindi digits, which the form shows as 0–9', () =>
    expect(
      after(
        { type: 'open', prefill: {} },
        { type: 'type', field: 'pincode', value: '५६००३४' },
        { type: 'city', pincode: '560034', city: 'Bengaluru' },
      ).typed,
    ).toMatchObject({ pincode: '560034', city: 'Bengaluru' }));

  test('is not that of an earlier pincode', () => {
    const late: CheckoutFormAction = { type: 'city', pincode: '110001', city: 'New Delhi' };
    expect(cityAfter(type('pincode', '560034'), [late])).toBe('Bengaluru');
  });

  test('is kept as the customer wrote it', () => {
    expect(cityAfter(type('city', 'Hosur'), type('pincode', '560034'))).toBe('Hosur');
    expect(cityAfter(type('pincode', '560034'), type('city', ''))).toBe('');
  });
});

test.each(CUSTOMER_FIELDS)('$name keeps each space while it is typed', ({ name }) => {
  const keys = [...'Asha Rao, 2 nd'].reduce(
    (form, key) =>
      checkoutFormReducer(form, { type: 'type', field: name, value: form.typed[name] + key }),
    after({ type: 'open', prefill: {} }),
  );
  expect(keys.typed[name]).toBe('Asha Rao, 2 nd');
});

test('what was typed before hydration wins over the record of the tab', () => {
  const progress = { ...NO_PROGRESS, formOpen: true, typed: record('Asha') };
  const early = { email: 'early@example.com' };
  const restored = checkoutFormReducer(START, {
    type: 'restored',
    customers: [],
    progress,
    early,
  });
  expect(restored.typed).toMatchObject({ name: 'Asha', ...early });
});

describe('where the focus goes when the customer form closes', () => {
  test('to the saved record, which is last and ticked', () => {
    expect(after({ type: 'open', prefill: record('Chitra') }, { type: 'save' })).toMatchObject({
      settled: { how: 'saved', index: 2 },
      selected: 2,
      formOpen: false,
    });
  });

  test('to the record that came back', () => {
    expect(after({ type: 'edit', index: 0 }, { type: 'cancel' })).toMatchObject({
      settled: { how: 'kept', index: 1 },
      customers: [bina, asha],
    });
  });

  test('nowhere when a new record is given up, or another form is opened', () => {
    expect(after({ type: 'open', prefill: {} }, { type: 'cancel' }).settled).toBeUndefined();
    expect(
      after({ type: 'edit', index: 0 }, { type: 'save' }, { type: 'edit', index: 0 }).settled,
    ).toBeUndefined();
    expect(
      after({ type: 'edit', index: 0 }, { type: 'save' }, { type: 'open', prefill: {} }).settled,
    ).toBeUndefined();
  });
});

describe('a customer record', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };

  test('has a pincode and a phone of 0–9, and an address as it was written', () =>
    expect(
      readCustomer(form({ pincode: '५६००३४', phone: '+९१ ९८७६५ ४३२१०', address: 'मकान १२' })),
    ).toMatchObject({ pincode: '560034', phone: '+91 98765 43210', address: 'मकान १२' }));

  test('is trimmed, cut to its length, blank where missing, without unknown fields', () => {
    expect(readCustomer(form({ name: '  Asha ', address: 'x'.repeat(501), price: '1' }))).toEqual({
      ...EMPTY_CUSTOMER,
      name: 'Asha',
      address: 'x'.repeat(500),
    });
    const longest = readCustomer(
      form(Object.fromEntries(CUSTOMER_FIELDS.map(({ name }) => [name, 'x'.repeat(1000)]))),
    );
    expect(
      Object.fromEntries(Object.entries(longest).map(([name, value]) => [name, value.length])),
    ).toEqual({
      name: 100,
      email: 254,
      phone: 30,
      pincode: 20,
      city: 100,
      address: 500,
      landmark: 200,
    });
  });

  test('195 196 every field but the landmark is asked for, in the words of the specification', () => {
    expect(customerErrors({ ...EMPTY_CUSTOMER, city: ' ' })).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      phone: 'Phone is required.',
      pincode: 'Pincode is required.',
      city: 'City is required.',
      address: 'Address is required.',
    });
    expect(customerErrors(asha)).toEqual({});
  });

  test('110 is asked for with labels that say what, and so that a browser can fill it in', () => {
    expect(
      CUSTOMER_FIELDS.map(({ label, autoComplete, inputMode }) => [label, autoComplete, inputMode]),
    ).toEqual([
      ['Name', 'name', 'text'],
      ['Email', 'email', 'email'],
      ['Phone', 'tel', 'tel'],
      ['Pincode', 'postal-code', 'numeric'],
      ['City', 'address-level2', 'text'],
      ['Address', 'street-address', 'text'],
      ['Landmark', 'off', 'text'],
    ]);
  });

  test('is blank when every field is', () => {
    expect(isBlankCustomer({ ...EMPTY_CUSTOMER, name: ' ' })).toBe(true);
    for (const { name } of CUSTOMER_FIELDS)
      expect(isBlankCustomer({ ...EMPTY_CUSTOMER, [name]: 'x' }), name).toBe(false);
  });

  test('has bounded fields when stored, and may lack a landmark', () => {
    expect(storedCustomer({ ...asha, landmark: undefined, price: 1 })).toEqual(asha);
    expect(storedCustomer({ ...asha, name: 'x'.repeat(1000) })).toEqual({
      ...asha,
      name: 'x'.repeat(1000),
    });
    expect(storedCustomer({ ...asha, name: 'x'.repeat(1001) })).toBeUndefined();
    for (const name of ['name', 'email', 'phone', 'pincode', 'city', 'address'])
      expect(storedCustomer({ ...asha, [name]: undefined }), name).toBeUndefined();
    for (const none of [
      undefined,
      null,
      'Asha',
      7,
      [],
      [asha],
      { ...asha, city: 7 },
      { ...asha, landmark: {} },
    ])
      expect(storedCustomer(none), JSON.stringify(none)).toBeUndefined();
  });
});

describe('progress of a checkout', () => {
  const DRAFT = { draftId: 'a-draft', service: 'display', bookedSlot: '' };
  const kept = new Map<string, string>();
  const whole = {
    slot: '2026-11-22|10am-12pm',
    selected: 1,
    formOpen: true,
    edited: asha,
    typed: bina,
    problem: { device: 'HP Pavilion 15', note: 'It smells burnt.' },
  };
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });

  test.each([whole, { ...whole, edited: null, selected: -1, formOpen: false, slot: '' }])(
    'is read as it was saved: %o',
    (progress) => {
      saveProgress(DRAFT, progress);
      expect(readProgress(DRAFT)).toEqual(progress);
      const again = { ...DRAFT, draftId: 'another' };
      expect(readProgress(again)).toEqual(progress);
      const bookedSlot = '2026-11-23|2pm-4pm';
      expect(readProgress({ ...again, bookedSlot })).toEqual({ ...progress, slot: bookedSlot });
      expect(readProgress({ ...again, service: 'keyboard' })).toEqual({
        ...NO_PROGRESS,
        selected: progress.selected,
      });
    },
  );

  const spoiled: [field: keyof typeof whole, value: unknown][] = [
    ['slot', 1],
    ['selected', '1'],
    ['selected', 1.5],
    ['formOpen', 'yes'],
    ['edited', undefined],
    ['edited', { ...asha, city: 7 }],
    ['typed', null],
    ['typed', { name: 'Asha' }],
  ];
  test.each(spoiled)('is forgotten when its %s is %o', (field, value) => {
    const stored = { ...whole, [field]: value, draftId: 'a-draft' };
    kept.set('checkoutProgress', JSON.stringify(stored));
    expect(readProgress(DRAFT)).toEqual(NO_PROGRESS);
  });
});

describe('the saved customer of a new checkout', () => {
  const restored = (customers: Customer[], progress = NO_PROGRESS) =>
    checkoutFormReducer(START, { type: 'restored', customers, progress }).selected;

  test('is chosen when it is the only one', () => {
    expect(restored([asha])).toBe(0);
  });

  test('is not chosen among several, nor once it was unticked', () => {
    expect(restored([asha, bina])).toBeLessThan(0);
    expect(restored([])).toBeLessThan(0);
    const unticked = checkoutFormReducer(
      { ...START, customers: [asha], selected: 0 },
      { type: 'tick', index: 0 },
    );
    expect(restored([asha], unticked)).toBeLessThan(0);
  });
});

describe('the customer of an order', () => {
  const row = {
    ...{
      reference: 'DD-AAAAAAAAAA',
      draft_id: 'd',
      state: 'pending',
      flags: null,
      phone: '+919845012345',
      service_id: 's',
      service_slug: 's',
      service_name: 'Display',
      support_type: 'BookingSupport',
    },
    ...{
      category_label: '',
      price_paise: 59_900,
      slot_date: '2026-11-22',
      slot_label: '10am-12pm',
      slot_starts_at: 1,
      razorpay_order_id: null,
      razorpay_payment_id: null,
    },
    ...{
      last_failure: null,
      created_at: 1,
      paid_at: null,
      submitted_at: null,
      repeat_confirmed: 0,
      cancellation_sent_at: null,
      zone: '',
    },
    ...{ item: null, device: '', note: '', cancellation_at: null, cancellation_paise: null },
    ...{
      terms: null,
      payment_method: null,
      open_flags: null,
      slot_changes: 0,
      slot_changed_at: null,
      back_at_most_paise: null,
      claimed_at: null,
    },
  };
  const customerOf = (customer: unknown) =>
    orderRow.safeParse({ ...row, customer: JSON.stringify(customer) });

  test('is read from its row, also without a landmark', () => {
    expect(customerOf(asha).data?.customer).toEqual(asha);
    expect(customerOf({ ...asha, landmark: undefined }).data?.customer).toEqual(asha);
  });

  test.each([null, {}, 'Asha', { ...asha, phone: 9 }])(
    'is missed where the row holds %o',
    (customer) => {
      expect(customerOf(customer).error?.issues[0]?.message).toBe('not a customer record');
    },
  );
});
