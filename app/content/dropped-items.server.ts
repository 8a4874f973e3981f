import { z } from 'zod';

/** A content item that failed validation. Never includes the item's values. */
export interface DroppedItem {
  item: string;
  reason: string;
}

/** The CMS limits every list to this length. */
export const MAX_LIST_LENGTH = 200;

/** Records invalid items in `dropped`, and also that a list may be cut. */
export function keepValid<T extends z.ZodType>(
  kind: string,
  list: unknown[] | null | undefined,
  schema: T,
  dropped: DroppedItem[],
): z.infer<T>[] {
  if (list?.length === MAX_LIST_LENGTH)
    dropped.push({
      item: `every ${kind} after the ${MAX_LIST_LENGTH}th`,
      reason: 'the content service gives no more of them at once',
    });
  return keepAllValid(kind, list ?? [], schema, dropped);
}

/** Keeps what is valid of a list that is known to be complete. */
export function keepAllValid<T extends z.ZodType>(
  kind: string,
  list: unknown[],
  schema: T,
  dropped: DroppedItem[],
): z.infer<T>[] {
  const good: z.infer<T>[] = [];
  for (const [index, item] of list.entries()) {
    const parsed = schema.safeParse(item);
    if (parsed.success) good.push(parsed.data);
    else
      dropped.push({
        item: `${kind} ${nameOf(item) ?? `#${index + 1}`}`,
        reason: reasonOf(parsed.error),
      });
  }
  return good;
}

export const reasonOf = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim()).join('; ');

const named = z.object({ slug: z.string().optional(), key: z.string().optional() });

function nameOf(item: unknown): string | undefined {
  const { data } = named.safeParse(item);
  return data?.slug ?? data?.key;
}
