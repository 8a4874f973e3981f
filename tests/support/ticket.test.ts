import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_TICKET_FORM,
  MAX_LENGTH,
  OTHER,
  readTicket,
  ticketErrors,
  ticketOf,
  typedTicket,
  type TicketForm,
} from '#app/support/ticket';

const good: TicketForm = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  contactNumber: '9876543210',
  issue: 'Laptop',
  otherIssue: '',
  subIssue: 'Display',
  otherSubIssue: '',
  comments: '',
};
const errorsOf = (changed: Partial<TicketForm>) => ticketErrors({ ...good, ...changed });

describe('ticket errors', () => {
  it('there are none when all required fields are filled', () =>
    expect(ticketErrors(good)).toEqual({}));

  it('115 214 216 217 218 219 all errors appear at once in the literal words; 220 comments are optional', () => {
    const blank = Object.fromEntries(Object.keys(good).map((name) => [name, ' ']));
    expect(errorsOf(blank)).toEqual({
      fullName: 'Full Name is required.',
      email: 'Email is required.',
      contactNumber: 'Contact Number is required.',
      issue: 'Issue is required.',
      subIssue: 'Sub-Issue is required.',
    });
  });

  it.each(['a@b.in', 'ASHA.RAO+1@EXAMPLE.CO.IN', "o'hara@x-y.org", ' asha@example.com '])(
    '217 accepts %j as an email address',
    (email) => expect(errorsOf({ email })).toEqual({}),
  );
  it.each([
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@example.c',
    'asha@example.c0',
    'a b@example.com',
    'a@b@example.com',
    'a@-b.com',
    'a@b..com',
    'a,b@c.com',
    'a@b.com.',
  ])('217 refuses %j as an address', (email) =>
    expect(errorsOf({ email })).toEqual({ email: 'Invalid email address.' }),
  );

  it.each([
    '9876543210',
    '98765 43210',
    '+919876543210',
    '+91 98765 43210',
    '09876543210',
    '+91 0 9876543210',
    '1234567890',
    '98765-43210',
    '+91-98765-43210',
    '919876543210',
    '0091 98765 43210',
    '(098765) 43210',
    '९८७६५४३२१०',
  ])('218 239 accepts %j as a phone number', (contactNumber) => {
    expect(errorsOf({ contactNumber })).toEqual({});
    expect(ticketOf({ ...good, contactNumber }).phone).toMatch(/^\+91\d{10}$/);
  });
  it.each([
    '987654321',
    '98765432101',
    '+1 9876543210',
    '99919876543210',
    '0123456789',
    'abcdefghij',
    '+91',
  ])('218 refuses %j as a phone number', (contactNumber) =>
    expect(errorsOf({ contactNumber })).toEqual({
      contactNumber: 'Enter a valid 10-digit number.',
    }),
  );

  it('219 uses the text under "Other" as the issue and requires it', () => {
    expect(errorsOf({ issue: OTHER, subIssue: OTHER })).toEqual({ issue: 'Issue is required.' });
    expect(errorsOf({ subIssue: OTHER })).toEqual({ subIssue: 'Sub-Issue is required.' });
    const other = {
      ...good,
      issue: OTHER,
      otherIssue: ' My  UPS ',
      subIssue: OTHER,
      otherSubIssue: 'It beeps',
    };
    expect(ticketErrors(other)).toEqual({});
    expect(ticketOf({ ...other, otherSubIssue: '' })).toMatchObject({ subIssue: 'Other' });
    expect(ticketOf(other)).toMatchObject({ issue: 'My UPS', subIssue: 'It beeps' });
    expect(ticketOf({ ...good, otherIssue: 'left over' })).toMatchObject({ issue: 'Laptop' });
  });
});

describe('the ticket', () => {
  it('222 has exactly the six fields of the payload', () =>
    expect(Object.keys(ticketOf(good))).toEqual([
      'name',
      'email',
      'phone',
      'issue',
      'subIssue',
      'comments',
    ]));

  it('keeps zeros inside the number and trims the comments', () =>
    expect(
      ticketOf({ ...good, contactNumber: '9870+910321', comments: '\n It beeps. ' }),
    ).toMatchObject({ phone: '+919870+910321', comments: 'It beeps.' }));

  it('is read from a form as typed, and missing fields are empty', () => {
    const data = new FormData();
    data.set('comments', 'one\r\ntwo');
    data.set('fullName', '  Asha ');
    expect(typedTicket(data)).toEqual({
      fullName: '  Asha ',
      email: '',
      contactNumber: '',
      issue: '',
      otherIssue: '',
      subIssue: '',
      otherSubIssue: '',
      comments: 'one\ntwo',
    });
    expect(EMPTY_TICKET_FORM).toEqual(typedTicket(new FormData()));
    expect(OTHER).toBe('Other');
  });
});

const anyForm: fc.Arbitrary<TicketForm> = fc.record({
  fullName: fc.string({ unit: 'binary', maxLength: 60 }),
  email: fc.oneof(fc.emailAddress(), fc.string({ maxLength: 40 })),
  contactNumber: fc.oneof(fc.stringMatching(/^[0+ 9]{0,15}$/), fc.string({ maxLength: 20 })),
  issue: fc.constantFrom('', 'Laptop', OTHER, ' '),
  otherIssue: fc.string({ maxLength: 40 }),
  subIssue: fc.constantFrom('', 'Display', OTHER),
  otherSubIssue: fc.string({ maxLength: 40 }),
  comments: fc.string({ unit: 'binary', maxLength: 200 }),
});

describe('for any input', () => {
  it('browser and server give the same errors, and a ticket without errors is complete', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const reading = readTicket(form);
        const errors = ticketErrors(form);
        const isGood = Object.keys(errors).length === 0;
        expect(reading).toEqual(
          isGood ? { type: 'ticket', ticket: ticketOf(form) } : { type: 'invalid', errors },
        );
        if (!isGood) return;
        const { name, email, phone, issue, subIssue } = ticketOf(form);
        expect([name, issue, subIssue].every((text) => text.trim() === text && text !== '')).toBe(
          true,
        );
        expect(phone).toMatch(/^\+91[0-9]{10}$/);
        expect(email).toMatch(/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i);
      }),
      { numRuns: 1000 },
    );
  });

  it('a phone number is accepted however its ten digits are grouped', () => {
    const grouped = fc.tuple(
      fc.stringMatching(/^[1-9][0-9]{9}$/),
      fc.constantFrom('', '+91', '0', '+91 0', ' +91 ', '91', '0091-'),
      fc.nat(9),
    );
    fc.assert(
      fc.property(grouped, ([digits, prefix, at]) => {
        expect(
          ticketOf({
            ...good,
            contactNumber: `${prefix}${digits.slice(0, at)} ${digits.slice(at)}`,
          }).phone,
        ).toBe(`+91${digits}`);
      }),
    );
  });

  it('checking an email address is fast for any text', () => {
    const started = performance.now();
    for (const email of [
      `${'a'.repeat(250)}@`,
      `a@${'a.'.repeat(120)}`,
      `a@${'a-'.repeat(120)}b`,
      `${'a@'.repeat(120)}`,
    ])
      ticketErrors({ ...good, email });
    expect(performance.now() - started).toBeLessThan(2_000); // a pattern that backtracks takes minutes
  });

  it('a text over its limit is refused, never cut; all limits together stay below 16 kB', () => {
    for (const name of Object.keys(MAX_LENGTH))
      expect(readTicket({ ...good, [name]: 'x'.repeat(4001) })).toEqual({ type: 'too-long' });
    const longest = Object.values(MAX_LENGTH)
      .map((length) => 'अ'.repeat(length))
      .join('');
    expect(Buffer.byteLength(longest)).toBeLessThan(16 * 1024);
  });
});
