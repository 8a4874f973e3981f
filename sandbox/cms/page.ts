import { z } from 'zod';
import { strapiError } from './errors';
import { matches, order } from './filters';
import type { RowOrders } from './row-orders';
import { isRow, type Row } from './rows';

export interface Page {
  nodes: Row[];
  pageInfo: { total: number; page: number; pageSize: number; pageCount: number };
}

/** Strapi's default page size, used when a query forgets `limit`. */
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 200;

export function pageOf(
  rows: Row[],
  given: Record<string, unknown>,
  fields: string[],
  orders: RowOrders,
): Page {
  const { filters, sort, pagination } = listArguments.parse(given);
  const { start, limit } = windowOf(pagination ?? {});
  const found = orders.sorted(rows, JSON.stringify([filters, sort]), () =>
    sortBy(
      rows.filter((row) => !filters || matches(row, filters)),
      sort ?? [],
      fields,
    ),
  );
  const pageSize = limit ?? found.length;
  const nodes = found.slice(start, start + pageSize);
  const size = Math.max(pageSize, 1);
  return {
    nodes,
    pageInfo: {
      total: found.length,
      page: Math.floor(start / size) + 1,
      pageSize,
      pageCount: Math.ceil(found.length / size),
    },
  };
}

const count = z.number().nullish();
const pagination = z.object({ page: count, pageSize: count, start: count, limit: count });
const listArguments = z.object({
  filters: z.custom<Row>(isRow).nullish(),
  sort: z.array(z.string().nullable()).nullish(),
  pagination: pagination.nullish(),
});

/** `limit: -1` asks for everything and gives no length. */
function windowOf({ page, pageSize, start, limit }: z.infer<typeof pagination>): {
  start: number;
  limit?: number;
} {
  const byPage = isGiven(page) || isGiven(pageSize);
  const byOffset = isGiven(start) || isGiven(limit);
  if (byPage && byOffset)
    throw strapiError(
      'PaginationError',
      'Cannot use both page & offset pagination in the same query',
      'STRAPI_PAGINATION_ERROR',
    );
  if (limit === -1 || pageSize === -1) return { start: Math.max(start ?? 0, 0) };
  const size = Math.min(Math.max(limit ?? pageSize ?? DEFAULT_LIMIT, 1), MAX_LIMIT);
  return {
    start: byPage ? (Math.max(page ?? 1, 1) - 1) * size : Math.max(start ?? 0, 0),
    limit: size,
  };
}

const isGiven = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined;

/** Sort keys look like `position:asc`. The sort is stable. */
function sortBy(rows: Row[], sort: (string | null)[], fields: string[]): Row[] {
  const keys = sort
    .flatMap((each) => each?.split(',') ?? [])
    .map((each) => readKey(each.trim(), fields));
  return rows.toSorted((a, b) => {
    for (const { field, sign } of keys) {
      const difference = order(a[field], b[field]);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
}

function readKey(key: string, fields: string[]): { field: string; sign: 1 | -1 } {
  const [field = '', direction = 'asc'] = key.split(':');
  const isKnown = fields.includes(field) && /^(asc|desc)$/i.test(direction);
  if (!isKnown) throw strapiError('ValidationError', `Invalid sort ${key}`, 'BAD_USER_INPUT');
  return { field, sign: direction.toLowerCase() === 'asc' ? 1 : -1 };
}
