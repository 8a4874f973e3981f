import { buildSchema } from 'graphql';
import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { seed } from '#seed/seed';
import type { Faults } from '../faults';
import { json, jsonObject, type Answer, type Call, type Provider, type Route } from '../http';
import { entryRoute, manyRoute, priceRoute, setPrice } from './desk';
import { executeRequest } from './execution';
import { grownRows } from './grown';
import { forgetDrafts, numberedDrafts } from './numbered';
import { photo } from './photo';
import { RowOrders } from './row-orders';
import { rowsOf } from './rows';
import { spoiled } from './spoiled';

interface CmsOptions {
  faults: Faults;
  /** The bearer token that may read drafts; without it, every bearer is refused. */
  token?: string;
  schemaPath?: string;
}

/** Strapi 5's GraphQL API over the seed, with its limits, errors and relative media URLs. */
export function cmsSandbox({
  faults,
  token,
  schemaPath = 'graphql/schema.graphql',
}: CmsOptions): Provider & { setPrice(slug: string, rupees: number): void } {
  const schema = buildSchema(readFileSync(schemaPath, 'utf8'));
  let rows = rowsOf(seed);
  let orders = new RowOrders();
  const control = (
    name: string,
    method: Route['method'],
    path: string,
    handle: (call: Call) => Answer,
  ): Route => ({
    name: `cms.control.${name}`,
    method,
    path: new RegExp(`^/control/cms/${path}$`),
    handle: (call) => {
      const answer = handle(call);
      orders = new RowOrders();
      return answer;
    },
  });
  const answer = (call: Call): Answer => {
    const error = requestError(call, token);
    return (
      error ??
      spoiled(
        executeRequest(
          call.body,
          schema,
          { rows, orders },
          call.headers.authorization !== undefined,
        ),
        faults.knob('cms.answer'),
      )
    );
  };
  const grow = ({ body }: Call): Answer => {
    const parsed = z
      .strictObject({ services: z.number().int().min(1).max(200_000) })
      .safeParse(jsonObject(body));
    if (!parsed.success) return json({ error: z.prettifyError(parsed.error) }, 400);
    rows = grownRows(rowsOf(seed), parsed.data.services);
    return { status: 204 };
  };
  return {
    routes: [
      { name: 'cms.graphql', method: 'POST', path: /^\/graphql$/, handle: answer },
      { name: 'cms.uploads', method: 'GET', path: /^\/uploads\/[\w.-]+$/, handle: pictureRoute },
      control('price', 'PUT', 'price', (call) => priceRoute(call, rows)),
      control('many', 'PUT', 'many', (call) => manyRoute(call, rows)),
      control('entry', 'PUT', 'entry', (call) => entryRoute(call, rows, schema)),
      control('numbered', 'PUT', 'numbered', () => numberedDrafts(rows)),
      control('no-drafts', 'DELETE', 'numbered', () => forgetDrafts(rows)),
      control('grow', 'PUT', 'grow', grow),
    ],
    setPrice(slug, rupees) {
      setPrice(rows, slug, rupees);
      orders = new RowOrders();
    },
    reset() {
      rows = rowsOf(seed);
      orders = new RowOrders();
    },
  };
}

function requestError({ headers }: Call, token: string | undefined): Answer | undefined {
  const { authorization } = headers;
  if (authorization !== undefined && !(token && isSame(authorization, `Bearer ${token}`))) {
    return json(
      {
        data: null,
        error: {
          status: 401,
          name: 'UnauthorizedError',
          message: 'Missing or invalid credentials',
          details: {},
        },
      },
      401,
    );
  }
  if (/^application\/json\b/i.test(headers['content-type'] ?? '')) return undefined;
  const message =
    'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF).';
  return json({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }, 400);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The size is in the file's name: `/uploads/photo-1600x1000.png`. */
function pictureRoute({ url: { pathname } }: Call): Answer {
  const [, width = '640', height = '480'] = /-(\d{1,5})x(\d{1,5})\./.exec(pathname) ?? [];
  return { headers: { 'content-type': 'image/png' }, body: photo(Number(width), Number(height)) };
}
