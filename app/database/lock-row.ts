import type { Statements } from './database';

/**
 * Locks a row, or all that share the value, until the transaction ends: writes what they hold
 * already, on both engines.
 * @param table and `key` are names in the code, never a visitor's text
 * @returns false when there is no such row
 */
export const lockRow = async (
  tx: Statements,
  table: string,
  key: string,
  value: string,
): Promise<boolean> =>
  (await tx.change(`update ${table} set ${key} = ${key} where ${key} = $1`, [value])) > 0;
