import { z } from 'zod/mini';
import { parseJson } from '#app/ground/json';
import { PAGE_KINDS } from '#app/discovery/pages';

export const METRICS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;

/** Ratings only: nothing that identifies a visitor. */
export type VitalsReport = z.infer<typeof schema>;

const schema = z.strictObject({
  page: z.enum(PAGE_KINDS),
  vitals: z
    .array(z.strictObject({ metric: z.enum(METRICS), rating: z.enum(RATINGS) }))
    .check(z.minLength(1), z.maxLength(METRICS.length)),
});

export function readReport(text: string): VitalsReport | undefined {
  if (text.length > LONGEST_REPORT) return undefined;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

const kB = 1024;
const LONGEST_REPORT = 2 * kB;
