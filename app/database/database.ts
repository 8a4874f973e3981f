import type { z } from 'zod';

/** Money in paise, times in epoch ms, booleans as 0 and 1. */
export type Parameter = string | number | null;

/** SQL that both engines understand. A row that does not match its schema throws. */
export interface Statements {
  rows<T>(shape: z.ZodType<T>, sql: string, parameters?: Parameter[]): Promise<T[]>;
  row<T>(shape: z.ZodType<T>, sql: string, parameters?: Parameter[]): Promise<T | undefined>;
  /** Whether there is such a row. */
  has(sql: string, parameters?: Parameter[]): Promise<boolean>;
  change(sql: string, parameters?: Parameter[]): Promise<number>; // changed rows
}

/** A list for SQL's `in`. Never pass a visitor's text: nothing is escaped. */
export const sqlList = (names: readonly string[]): string =>
  `(${names.map((name) => `'${name}'`).join(', ')})`;

export interface Database extends Statements {
  readonly engine: 'sqlite' | 'postgres';
  /** Never await the network inside: others wait. `mayTakeLong` lifts the timeout. */
  transaction<T>(
    work: (statements: Statements) => Promise<T>,
    options?: { mayTakeLong?: boolean },
  ): Promise<T>;
  close(): Promise<void>;
}

/** The database gave no answer: absent, cut off, or busy for too long. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code: string;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'no answer', { cause });
    this.code =
      cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  }
}
