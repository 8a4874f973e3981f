import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnsecuredJWT } from 'jose';
import { cachedPages } from '../../server/cached-pages';
import { securityHeaders } from '../../server/headers';
import { createListener } from '../../server/listener';
import { methodsIn } from '../../server/methods';
import { inOwnWords } from '../../server/own-words';
import { openDocuments, ORIGIN, shopBuild } from '../routes/documents';
import { openInProcess, signedIn } from '../routes/in-process';
import { ask, type Raw } from '../harness/listening';
import type { Engine } from '../harness/postgres';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  fields?: Record<string, string>;
  cookie?: string;
  /** The visitor's address, as the one trusted proxy saw it. */
  from?: string;
}

/**
 * Server, page cache and pages as they stand behind one proxy, over a sandbox: what an attacker on
 * the line meets.
 */
export async function openWholeShop(
  environment: Record<string, string> = {},
  engine: Engine = 'sqlite',
) {
  const inProcess = await openInProcess(environment, engine);
  const pages = await openDocuments();
  const { takeStoreDown } = await import('#app/own-forms/store-down.server');
  const handle = inOwnWords((request) => pages(request.url, request), takeStoreDown);
  const headers = securityHeaders({ isSecure: false, mode: 'sandbox' });
  const logged: Record<string, unknown>[] = [];
  const cache = cachedPages({ pages: handle, origin: ORIGIN, headers, onFailure: () => undefined });
  const listener = createListener({
    phase: { now: 'open', inFlight: 0 },
    publicOrigin: ORIGIN,
    proxies: 1,
    headers,
    isReady: () => Promise.resolve({ ready: true, reasons: [] }),
    files: () => false,
    methodsOf: methodsIn(await shopBuild()),
    cache,
    pages: handle,
    writeLine: (line) => logged.push(line),
    onFailure: () => undefined,
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const origin = `http://127.0.0.1:${port}`;

  /** Asks as a browser on the shop's own page does, unless told otherwise. */
  function visit(
    path: string,
    { method, headers: more = {}, body, fields, cookie, from = '192.0.2.1' }: Asked = {},
  ): Promise<Raw> {
    const form = fields ? new URLSearchParams(fields).toString() : undefined;
    const all = {
      accept: 'text/html',
      'x-forwarded-for': from,
      ...(cookie ? { cookie } : {}),
      ...(form === undefined && body === undefined && method === undefined
        ? {}
        : { origin: ORIGIN }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...more,
    };
    return ask(origin, path, {
      method: method ?? (form === undefined && body === undefined ? 'GET' : 'POST'),
      headers: all,
      body: form ?? body,
    });
  }

  return {
    ...inProcess,
    origin,
    logged,
    visit,
    signedIn,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await inProcess.close();
    },
  };
}

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>;

/** What the sandbox's identity service would sign in with, changed at will. */
export function idToken(phone: string, changed: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const firebase = { identities: { phone: [phone] }, sign_in_provider: 'phone' };
  const times = { iat: now, auth_time: now, exp: now + 3600 };
  return new UnsecuredJWT({
    iss: 'https://securetoken.google.com/demo-deskdost',
    aud: 'demo-deskdost',
    sub: phone,
    phone_number: phone,
    firebase,
    ...times,
    ...changed,
  }).encode();
}

export const cookieOf = (answer: Raw): string =>
  answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
export const text = (answer: Raw): string => answer.body.toString('utf8');

/** A draft's id, made as the category page's button makes it. */
export async function newDraft(shop: WholeShop, asked: Asked = {}): Promise<string> {
  const { headers } = await shop.visit('/drafts', {
    fields: { service: 'laptop-booking-display' },
    ...asked,
  });
  return /draft=([\w-]+)/.exec(headers.location ?? '')?.[1] ?? '';
}

export const CUSTOMER = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919845012345',
  pincode: '560034',
  city: 'Bengaluru',
  address: '12, 5th Cross',
};
const DAY_MS = 24 * 3_600_000;
export const tomorrow = (): string =>
  `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() + DAY_MS)}|10am-12pm`;

/** A pending order of the phone behind the cookie. */
export async function newOrder(shop: WholeShop, cookie: string): Promise<string> {
  const draft = await newDraft(shop);
  const answer = await shop.visit(`/checkout?draft=${draft}`, {
    cookie,
    fields: { ...CUSTOMER, draft, slot: tomorrow(), seenPaise: '59900' },
  });
  return /reference=(DD-\w+)/.exec(text(answer))?.[1] ?? '';
}

/** The same, paid at the sandbox's Razorpay. */
export async function paidOrder(shop: WholeShop, cookie: string): Promise<string> {
  const reference = await newOrder(shop, cookie);
  await shop.visit('/payments', {
    fields: { reference, ...(await payAtRazorpay(shop, reference)) },
  });
  return reference;
}

/** @returns what its page hands to the shop */
export async function payAtRazorpay(
  shop: WholeShop,
  reference: string,
): Promise<Record<string, string>> {
  const { getOrder } = await import('#app/orders/order.server');
  const order_id = (await getOrder(reference))?.razorpayOrderId ?? '';
  const paid = await fetch(`${shop.sandbox}/control/razorpay/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id }),
  });
  return (await paid.json()) as Record<string, string>; // the sandbox's own answer
}
