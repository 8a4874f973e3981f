import { z } from 'zod';
import type { Notes } from './entities';
import { badRequest, extraField, type ErrorBody } from './errors';

const notes = z
  .preprocess(
    (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
    z
      .record(
        z.string(),
        z
          .string('The notes must hold texts.')
          .max(256, 'The notes value may not be longer than 256 characters.'),
      )
      .refine(
        (pairs) => Object.keys(pairs).length <= 15,
        'Number of fields in notes should be less than or equal to 15',
      ),
  )
  .transform((pairs): Notes => (Object.keys(pairs).length === 0 ? [] : pairs));

const amount = z
  .number(requiredOr('amount', 'The amount must be an integer.'))
  .int('The amount must be an integer.');

const currency = z.literal('INR', requiredOr('currency', 'Currency is not supported'));
const minutes = z
  .number('The expiry period must be an integer.')
  .int('The expiry period must be an integer.')
  .max(7200, 'The expiry period may not be greater than 7200.');

const captureOptions = z.strictObject({
  automatic_expiry_period: minutes
    .min(12, 'The automatic expiry period must be at least 12.')
    .optional(),
  manual_expiry_period: minutes.optional(),
  refund_speed: z.enum(
    ['normal', 'optimum'],
    requiredOr('refund_speed', 'The selected refund speed is invalid.'),
  ),
});

const capture = z
  .strictObject({
    capture: z.enum(
      ['automatic', 'manual'],
      requiredOr('capture', 'The selected capture is invalid.'),
    ),
    capture_options: captureOptions.optional(),
  })
  .refine(
    ({ capture, capture_options: options }) =>
      capture === 'manual' || !options || options.automatic_expiry_period !== undefined,
    {
      path: ['capture_options', 'automatic_expiry_period'],
      message: 'automatic_expiry_period: is required.',
    },
  )
  .refine(
    ({ capture_options: options }) =>
      (options?.manual_expiry_period ?? 7200) >= (options?.automatic_expiry_period ?? 0),
    {
      path: ['capture_options', 'manual_expiry_period'],
      message:
        'The manual expiry period must be greater than or equal to the automatic expiry period.',
    },
  );

export const orderRequest = z.strictObject({
  amount: amount.min(100, 'Order amount less than minimum amount allowed'),
  currency,
  receipt: z
    .string('The receipt must be a string.')
    .max(40, 'The receipt may not be greater than 40 characters.')
    .nullish(),
  notes: notes.optional(),
  partial_payment: z.boolean('The partial payment field must be true or false.').optional(),
  payment: capture.optional(),
  unique_receipt: z.boolean('The unique receipt field must be true or false.').optional(),
});

export const notesRequest = z.strictObject({ notes });

export const captureRequest = z.strictObject({ amount, currency });

export const refundRequest = z.strictObject({
  amount: amount.min(100, 'The amount must be at least INR 1.00.').optional(),
  speed: z.enum(['normal', 'optimum'], 'The selected speed is invalid.').optional(),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
  notes: notes.optional(),
});

export type OrderRequest = z.infer<typeof orderRequest>;

/** @throws the 400 that Razorpay sends */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    throw extraField(...unknown.keys);
  }
  const issue = parsed.error.issues[0];
  throw badRequest(issue?.message ?? 'The request is invalid.', {
    ...reasonFor(issue?.message),
    field: issue?.path.join('.') ?? null,
  });
}

function reasonFor(message: string | undefined): Partial<ErrorBody> {
  if (message !== 'Order amount less than minimum amount allowed') return {};
  return { step: 'order_creation', reason: 'amount_less_than_minimum_amount' };
}

function requiredOr(
  field: string,
  message: string,
): { error: (issue: { input?: unknown }) => string } {
  return { error: (issue) => (issue.input === undefined ? `${field}: is required.` : message) };
}
