import type { z } from 'zod';

/** What a statement may be given: text, integers (money in paise, time in epoch ms) and null. Booleans are 0 and 1. */
export type Parameter = string | number | null;

/**
 * Statements of the one SQL dialect both engines speak: `$1..$n` parameters, TEXT ids made by the shop, BIGINT money and
 * time, `ON CONFLICT`, `RETURNING`. Every row is checked by a zod schema; a row that does not fit is a bug and throws.
 */
export interface Statements {
  rows<T>(shape: z.ZodType<T>, sql: string, parameters?: Parameter[]): Promise<T[]>;
  row<T>(shape: z.ZodType<T>, sql: string, parameters?: Parameter[]): Promise<T | undefined>;
  /** Runs a statement and says how many rows it changed. */
  change(sql: string, parameters?: Parameter[]): Promise<number>;
}

export interface Database extends Statements {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * All or nothing. Never await the network inside: others wait.
   * `mayTakeLong` lifts the time limit of its statements.
   */
  transaction<T>(
    work: (statements: Statements) => Promise<T>,
    options?: { mayTakeLong?: boolean },
  ): Promise<T>;
  close(): Promise<void>;
}
