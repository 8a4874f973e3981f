import { z } from 'zod';
import { atOnce, unhurried, type Sliced } from '#app/slices';

/** A content item that failed validation. Never includes the item's values. */
export interface Drop {
  item: string;
  reason: string;
}

/** The CMS limits every list to this length. */
export const MAX_LIST_LENGTH = 200;

/** Records invalid items in `drops`, and also that a list may be cut. */
export function keepValid<T extends z.ZodType>(
  kind: string,
  list: unknown[] | null | undefined,
  schema: T,
  drops: Drop[],
): z.infer<T>[] {
  if (list?.length === MAX_LIST_LENGTH)
    drops.push({
      item: `every ${kind} after the ${MAX_LIST_LENGTH}th`,
      reason: 'the content service gives no more of them at once',
    });
  return atOnce(keepAllValid(kind, list ?? [], schema, drops));
}

/** For a list that is known to be complete. */
export function* keepAllValid<T extends z.ZodType>(
  kind: string,
  list: unknown[],
  schema: T,
  drops: Drop[],
): Sliced<z.infer<T>[]> {
  const good: z.infer<T>[] = [];
  yield* unhurried(list, (item, index) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) good.push(parsed.data);
    else
      drops.push({
        item: `${kind} ${nameOf(item) ?? `#${index + 1}`}`,
        reason: reasonOf(parsed.error),
      });
  });
  return good;
}

export const reasonOf = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim()).join('; ');

const named = z.object({ slug: z.string().optional(), key: z.string().optional() });

function nameOf(item: unknown): string | undefined {
  const { data } = named.safeParse(item);
  return data?.slug ?? data?.key;
}
