import pino from 'pino';
import { env } from './env.server';

/**
 * Structured lines on standard output. Callers give ids, codes and reasons, and nothing that a
 * customer typed. Should one slip, fields of these names are blanked at the top and one level
 * down; texts are not looked through.
 */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
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

/** A thrown thing as it may be logged: not its message, which may carry what a customer typed. */
export function describeError(error: unknown): { kind: string; code: string; at: string } {
  if (!(error instanceof Error)) return { kind: typeof error, code: '', at: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { kind: error.name, code, at: placeOf(error) };
}

/** The stack begins with the message, whose own lines may look like a place. */
function placeOf({ stack = '', message }: Error): string {
  const frames = stack.replace(message, '').split('\n');
  return frames.find((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line))?.trim() ?? '';
}
