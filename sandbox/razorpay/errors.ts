import { json, type Answer } from '../http';

export interface ErrorBody {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string | null;
}

/** Razorpay's error format. Unknown ids give 400, not 404. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.description);
  }

  answer(): Answer {
    return json({ error: this.body }, this.status);
  }
}

export const badRequest = (
  description: string,
  more: Partial<ErrorBody> = {},
  status = 400,
): ApiError =>
  new ApiError(status, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...more,
  });

export const extraField = (...names: string[]): ApiError =>
  badRequest(`${names.join(', ')} is/are not required and should not be sent`, {
    reason: 'extra_field_sent',
    field: names[0] ?? null,
  });

export const unauthorised = (description: string): ApiError =>
  badRequest(description, { source: 'NA', step: 'NA', reason: 'NA' }, 401);

export const unknownId = (): ApiError => badRequest('The id provided does not exist');

export const unknownPath = (): ApiError =>
  badRequest('The requested URL was not found on the server.', {
    source: 'NA',
    step: 'NA',
    reason: 'NA',
  });
