import { buildSchema } from 'graphql';
import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { seed } from '#seed/seed';
import type { Faults } from '../faults';
import { json, jsonObject, type Answer, type Call, type Provider } from '../http';
import { entryRoute, manyRoute, priceRoute, setPrice } from './desk';
import { executeRequest } from './execution';
import { grownRows } from './grown';
import { RowOrders } from './row-orders';
import { rowsOf } from './rows';
import { spoiled } from './spoiled';

interface CmsOptions {
  faults: Faults;
  /** The one token that opens drafts; without it every bearer is unknown. */
  token?: string;
  /** Relative to the project root, where the sandbox runs. */
  schemaPath?: string;
}

/** A content service in Strapi 5's manner over the seed: its limits, its refusals, its relative media addresses. */
export function cmsSandbox({ faults, token, schemaPath = 'graphql/schema.graphql' }: CmsOptions): Provider & { setPrice(slug: string, rupees: number): void } {
  const schema = buildSchema(readFileSync(schemaPath, 'utf8'));
  let rows = rowsOf(seed);
  let orders = new RowOrders();
  const edited = (answer: Answer): Answer => {
    orders = new RowOrders();
    return answer;
  };
  const answer = (call: Call): Answer => {
    const trouble = requestTrouble(call, token);
    return trouble ?? spoiled(executeRequest(call.body, schema, { rows, orders }, call.headers.authorization !== undefined), faults.knob('cms.answer'));
  };
  const grow = ({ body }: Call): Answer => {
    const asked = z.strictObject({ services: z.number().int().min(1).max(200_000) }).safeParse(jsonObject(body));
    if (!asked.success) return json({ error: z.prettifyError(asked.error) }, 400);
    rows = grownRows(rowsOf(seed), asked.data.services);
    return edited({ status: 204 });
  };
  return {
    routes: [
      { name: 'cms.graphql', method: 'POST', path: /^\/graphql$/, handle: answer },
      { name: 'cms.uploads', method: 'GET', path: /^\/uploads\/[\w.-]+$/, handle: () => picture },
      { name: 'cms.control.price', method: 'PUT', path: /^\/control\/cms\/price$/, handle: (call) => edited(priceRoute(call, rows)) },
      { name: 'cms.control.many', method: 'PUT', path: /^\/control\/cms\/many$/, handle: (call) => edited(manyRoute(call, rows)) },
      { name: 'cms.control.entry', method: 'PUT', path: /^\/control\/cms\/entry$/, handle: (call) => edited(entryRoute(call, rows, schema)) },
      { name: 'cms.control.grow', method: 'PUT', path: /^\/control\/cms\/grow$/, handle: (call) => grow(call) },
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

/** Past this point an `authorization` header is the right token. */
function requestTrouble({ headers }: Call, token: string | undefined): Answer | undefined {
  const { authorization } = headers;
  if (authorization !== undefined && !(token && isSame(authorization, `Bearer ${token}`))) {
    return json({ data: null, error: { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials', details: {} } }, 401);
  }
  if (/^application\/json\b/i.test(headers['content-type'] ?? '')) return undefined;
  const message = 'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF).';
  return json({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }, 400);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Stands for every uploaded picture. */
const picture: Answer = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480"><rect width="640" height="480" fill="#bfe3dc"/></svg>',
};
