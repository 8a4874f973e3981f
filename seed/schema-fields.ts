import { z } from 'zod';

export const text = z
  .string({
    error: ({ input }) => (input === null ? 'is missing; Hindi stands in seed/hindi/' : undefined),
  })
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

/** Every text in Hindi, too, with the limits of the English one; `null` where that is empty. */
export const translated = (texts: Record<string, z.ZodType>) => ({
  translations: z.array(z.strictObject({ language: z.literal('hi'), ...texts })).length(1),
});
