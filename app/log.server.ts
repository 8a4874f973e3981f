import pino from 'pino';
import { env } from '#app/env.server';

/** Structured lines on standard output. Ids, codes and reasons only: never a name, phone, email, address or token. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  redact: {
    paths: ['*.phone', '*.email', '*.name', '*.address', '*.idToken', '*.cookie', '*.token', '*.authorization', 'phone', 'email', 'address', 'idToken', 'cookie', 'token', 'authorization'],
    censor: '[redacted]',
  },
});

/** A thrown thing as it may be logged: kind and code, not the message, which may carry what a customer typed. */
export function describeError(error: unknown): { kind: string; code: string; at: string } {
  if (!(error instanceof Error)) return { kind: typeof error, code: '', at: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '))?.trim() ?? '';
  return { kind: error.name, code, at };
}
