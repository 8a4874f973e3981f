import { z } from 'zod';
import type { FieldName } from './fields';
import { methodSchema } from './options';
import type { PaymentDetails } from './payments';
import type { Session } from './session';
import { isCardNumber, testCard } from './test-cards';

interface Choice {
  details: PaymentDetails;
  decline: string | null;
}

export type Reading = { choice: Choice } | { wrong: Partial<Record<FieldName, string>> };

export function readChoice(session: Session, fields: URLSearchParams): Reading {
  const method = methodSchema.catch('upi').parse(fields.get('method'));
  const common = {
    method,
    email: session.email,
    contact: session.contact,
    description: session.options.description,
    notes: Array.isArray(session.options.notes) ? session.order.notes : session.options.notes,
  };
  if (method === 'card') return readCard(common, session, fields);
  if (method === 'netbanking')
    return {
      choice: { details: { ...common, bank: fields.get('bank') ?? 'HDFC' }, decline: null },
    };
  if (method === 'wallet')
    return {
      choice: { details: { ...common, wallet: fields.get('wallet') ?? 'mobikwik' }, decline: null },
    };
  return readUpi(common, fields);
}

export const contactForm = z.object({
  contact: z
    .string()
    .trim()
    .regex(/^\+?\d[\d ]{8,14}\d$/, 'Enter a mobile number.')
    .transform((number) => withCountryCode(number.replaceAll(' ', ''))),
  email: z
    .union([z.literal(''), z.email()], 'Enter an e-mail address.')
    .default('')
    .transform((address) => address || null),
});

export const withCountryCode = (number: string): string =>
  number.startsWith('+') ? number : `+91${number.slice(-10)}`;

/** A scan always pays; of typed ids, only two are known. */
function readUpi(common: PaymentDetails, fields: URLSearchParams): Reading {
  if (fields.get('flow') === 'qr')
    return { choice: { details: { ...common, vpa: 'customer@razorpay' }, decline: null } };
  const vpa = (fields.get('vpa') ?? '').trim().toLowerCase();
  if (!/^[\w.-]{2,}@[a-z][a-z0-9.-]+$/.test(vpa))
    return { wrong: { vpa: 'Enter a UPI ID such as success@razorpay.' } };
  return {
    choice: {
      details: { ...common, vpa },
      decline: UPI_DECLINES.has(vpa) ? (UPI_DECLINES.get(vpa) ?? null) : 'invalid_vpa',
    },
  };
}

const UPI_DECLINES = new Map<string, string | null>([
  ['success@razorpay', null],
  ['failure@razorpay', 'payment_failed'],
]);

function readCard(common: PaymentDetails, session: Session, fields: URLSearchParams): Reading {
  const number = (fields.get('number') ?? '').replaceAll(/[\s-]/g, '');
  const wrong: Partial<Record<FieldName, string>> = {
    ...(isCardNumber(number) ? {} : { number: 'Enter a valid card number.' }),
    ...(isInFuture(fields.get('expiry') ?? '')
      ? {}
      : { expiry: 'Enter a month to come as MM / YY.' }),
    ...(/^\d{3,4}$/.test(fields.get('cvv') ?? '') ? {} : { cvv: 'Enter 3 or 4 digits.' }),
  };
  if (Object.keys(wrong).length > 0) return { wrong };
  const { network, international, decline } = testCard(number);
  const card = {
    entity: 'card' as const,
    name: session.options.customerName ?? '',
    last4: number.slice(-4),
    network,
    type: 'debit' as const,
    issuer: null,
    international,
    emi: false,
  };
  return { choice: { details: { ...common, card }, decline } };
}

/** Uses the real clock, as the customer's device checks the date. */
function isInFuture(expiry: string): boolean {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === undefined || year === undefined) return false;
  return new Date(2000 + Number(year), Number(month), 1).getTime() > Date.now();
}
