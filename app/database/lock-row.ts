import type { Statements } from './database';

/**
 * Locks a row until the transaction ends, on both engines, by writing what it holds already.
 * @param table and `key` are names in the code, never a visitor's text
 * @returns false when there is no such row
 */
export const lockRow = async (
  tx: Statements,
  table: string,
  key: string,
  value: string,
): Promise<boolean> =>
  (await tx.change(`update ${table} set ${key} = ${key} where ${key} = $1`, [value])) === 1;
