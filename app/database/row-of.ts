import { z } from 'zod';

/**
 * A row of a table as code reads it: the field `paymentId` is the column `payment_id`. `columns` lists
 * them for SQL.
 * @param renamed the columns of fields that are called otherwise
 */
export function rowOf<Shape extends z.ZodRawShape>(
  shape: Shape,
  renamed: Partial<Record<keyof Shape, string>> = {},
) {
  const fields = Object.keys(shape).map((field) => ({
    field,
    column: renamed[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  }));
  const read = (row: unknown): unknown =>
    typeof row === 'object' && row !== null
      ? Object.fromEntries(fields.map(({ field, column }) => [field, Reflect.get(row, column)]))
      : row;
  const columns = fields.map(({ column }) => column).join(', ');
  return Object.assign(z.preprocess(read, z.object(shape)), { columns });
}

/** A number of SQL's that is 0 or 1. */
export const yesOrNo = z.number().transform((value) => value === 1);
/** SQL's null reads as 0, such as a time that has not come. */
export const orZero = z
  .number()
  .nullable()
  .transform((value) => value ?? 0);
/** SQL's null reads as blank. */
export const orBlank = z
  .string()
  .nullable()
  .transform((value) => value ?? '');
