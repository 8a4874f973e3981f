import pino from 'pino';
import { env } from './env.server';
import { traceId } from './trace.server';

/** Log ids, codes and reasons, never customers' input. Redaction is only a safety net. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  mixin() {
    const trace = traceId();
    return trace ? { trace } : {};
  },
  redact: {
    paths: [
      '*.phone',
      '*.email',
      '*.name',
      '*.address',
      '*.idToken',
      '*.cookie',
      '*.token',
      '*.authorization',
      'phone',
      'email',
      'name',
      'address',
      'idToken',
      'cookie',
      'token',
      'authorization',
    ],
    censor: '[redacted]',
  },
});

/** Leaves out the message, which may contain a customer's input. */
export function describeError(error: unknown): { kind: string; code: string; at: string } {
  if (!(error instanceof Error)) return { kind: typeof error, code: '', at: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { kind: error.name, code, at: placeOf(error) };
}

/** The stack starts with the message, which may look like a stack frame. */
function placeOf({ stack = '', message }: Error): string {
  const frames = stack.replace(message, '').split('\n');
  return frames.find((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))?.trim() ?? '';
}
