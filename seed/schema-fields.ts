import { PARTS } from '#graphql/fields';
import { z } from 'zod';

export const text = z
  .string()
  .min(1)
  .refine((value) => value === value.trim(), 'has blanks around it');
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const position = z.number().int().min(1);
export const path = z.string().regex(/^\/[A-Za-z-]+$/);
export const secure = z.url({ protocol: /^https$/ });

/** Items, no two of which share the value of `field`. */
export const uniqueBy = <T extends z.ZodType<Record<string, unknown>>>(field: string, item: T) =>
  z
    .array(item)
    .refine(
      (items) => new Set(items.map((each) => each[field])).size === items.length,
      `two items share one ${field}`,
    );

/** The texts of a part of the CMS's answer that are translated, in English and in Hindi. */
export function texts(part: string) {
  const shape = Object.fromEntries(
    Object.entries(PARTS[part]?.fields ?? {}).flatMap(([field, { most }]) =>
      most ? [[field, text.max(most).nullable()]] : [],
    ),
  );
  const hindi = z.strictObject({ language: z.literal('hi'), ...shape });
  return { ...shape, translations: z.array(hindi).length(1) };
}

/** Each text that has words of its own, beside the facts it names, has Hindi. */
export function* missingHindi(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { translations, ...english } = value as Record<string, unknown>; // any object
  const [hindi = {}] = Array.isArray(translations) ? (translations as object[]) : [];
  for (const [field, words] of Object.entries(hindi)) {
    const original = english[field];
    if (words !== null || typeof original !== 'string') continue;
    if (/\p{L}/u.test(original.replace(/\{\{.*?\}\}/g, '')))
      yield `${field} “${original}” is missing; Hindi stands in seed/hindi/`;
  }
  for (const inner of Object.values(english)) yield* missingHindi(inner);
}
