import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#app/json';
import { MAX_LIST_LENGTH } from './drops.server';
import { items } from './schemas.server';

/** JSON lines, so that large answers don't block: the answer with short lists, then the rest. */
export function* linesOf(raw: unknown): Generator<string, void, undefined> {
  const { data } = withServices.safeParse(raw);
  if (!data) return yield JSON.stringify(raw);
  const { categories } = data.catalogue;
  yield JSON.stringify({
    ...data,
    catalogue: {
      ...data.catalogue,
      categories: categories.map(
        (category) =>
          category && { ...category, services: category.services.slice(0, MAX_LIST_LENGTH) },
      ),
    },
  });
  for (const [category, each] of categories.entries()) {
    const services = each?.services ?? [];
    for (let start = MAX_LIST_LENGTH; start < services.length; start += MAX_LIST_LENGTH) {
      yield `\n${JSON.stringify({ category, services: services.slice(start, start + MAX_LIST_LENGTH) } satisfies More)}`;
    }
  }
}

export async function fromLines(lines: AsyncIterable<string>): Promise<unknown> {
  let head: { raw: unknown; categories: ({ services: unknown[] } | null)[] } | undefined;
  for await (const line of lines) {
    if (head) {
      const { data: more } = moreServices.safeParse(parseJson(line));
      const category = more && head.categories[more.category];
      if (!category) return undefined;
      category.services.push(...more.services);
    } else {
      const raw = parseJson(line);
      const { data } = withServices.safeParse(raw);
      head = { raw: data ?? raw, categories: data?.catalogue.categories ?? [] };
    }
  }
  return head?.raw;
}

export function* sealed(lines: Iterable<string>): Generator<string, void, undefined> {
  const hash = createHash('sha256');
  for (const line of lines) {
    hash.update(line);
    yield line;
  }
  yield `\n${seal(hash.update('\n').digest('hex'))}`;
}

/** @throws after the last line if the checksum does not match */
export async function* unsealed(
  lines: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  const hash = createHash('sha256');
  let last: string | undefined;
  for await (const line of lines) {
    if (last !== undefined) {
      hash.update(`${last}\n`);
      yield last;
    }
    last = line;
  }
  if (last !== seal(hash.digest('hex'))) throw new Error('the checksum does not match');
}

const seal = (sha256: string): string => JSON.stringify({ sha256 });

const moreServices = z.object({ category: z.number(), services: items });
type More = z.infer<typeof moreServices>;

const withServices = z.looseObject({
  catalogue: z.looseObject({ categories: z.array(z.looseObject({ services: items }).nullable()) }),
});
