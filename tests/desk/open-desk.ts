import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { Order } from '#app/orders/order';
import { foldedName } from '#app/search/folded-name';
import type { Role } from '#app/staff/staff';
import { methodsOf } from '../../desk/routes';
import { createListener } from '../../server/listener';
import type { Engine } from '../harness/postgres';
import { newOrder, paymentOf } from '../payments/fixture';
import { openInProcess } from '../routes/in-process';

const DAY_MS = 24 * 3_600_000;
const IST_MS = 5.5 * 3_600_000;

/** The desk behind the real HTTP server, over a store of its own. */
export async function openDesk(
  environment: Record<string, string> = {},
  engine: Engine = 'sqlite',
) {
  const shop = await openInProcess(environment, engine);
  vi.resetModules();
  const [pages, store, drafts, orders, payment, staff, sessions, visits, steps] = await Promise.all(
    [
      import('../../desk/pages'),
      import('#app/database/database.server'),
      import('#app/orders/draft.server'),
      import('#app/orders/order.server'),
      import('#app/payments/payment.server'),
      import('#app/staff/staff.server'),
      import('#app/staff/staff-session.server'),
      import('#app/visits/visits.server'),
      import('#app/visits/visit-steps.server'),
    ],
  );
  const { env } = await import('#app/ground/env.server');
  const failures: unknown[] = [];
  const server = createServer(
    createListener({
      phase: { now: 'open', inFlight: 0 },
      publicOrigin: env.DESK_ORIGIN,
      headers: {},
      isReady: () => Promise.resolve({ ready: true, reasons: [] }),
      files: () => false,
      methodsOf,
      pages: pages.deskPages,
      onFailure: (_id, error) => failures.push(error),
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let phone = 9_845_700_000;
  let slot = 0;

  /** Signed in, in both steps unless `hasPasskey` says otherwise. */
  async function hire(role: Role, name: string = role, { hasPasskey = true } = {}) {
    const { member } = await staff.addStaff({ phone: String((phone += 1)), name, role }, 1);
    if (!member) throw new Error('not hired');
    const setCookie = await sessions.createStaffSession(new Request(origin), member, {
      hasPasskey,
    });
    return { ...member, cookie: setCookie.split(';')[0] ?? '' };
  }

  /** Signs in by code alone. */
  const signInAgain = async (person: { id: string }): Promise<string> =>
    (await sessions.createStaffSession(new Request(origin), person)).split(';')[0] ?? '';

  return {
    origin,
    sandbox: shop.sandbox,
    faults: shop.faults,
    failures,
    app: { store, orders, staff, sessions, visits, steps },
    hire,
    signInAgain,
    /** A paid order of a customer of its own; its slot starts in so many hours. */
    async paid(hours = 26, labels = { label: '10am-12pm', name: 'Asha Rao' }): Promise<Order> {
      const order = await newOrder({ drafts, orders, store: await store.database() });
      const startsAt = Date.now() + Math.round(hours * 3_600_000);
      const date = new Date(startsAt + IST_MS).toISOString().slice(0, 10);
      const customer = { ...order.customer, name: labels.name };
      await (
        await store.database()
      ).change(
        `update orders set slot_date = $2, slot_starts_at = $3, slot_label = $4, phone = $5,
          customer = $6, name_searched = $7 where reference = $1`,
        [
          order.reference,
          date,
          startsAt,
          labels.label,
          `+91${9_900_000_000 + (slot += 1)}`,
          JSON.stringify(customer),
          foldedName(customer.name),
        ],
      );
      const placed = (await orders.getOrder(order.reference)) ?? order;
      const paidAt = Math.min(Date.now(), startsAt - DAY_MS);
      return payment.settlePayment(placed, paymentOf(placed), paidAt);
    },
    get: (path: string, cookie = '') =>
      fetch(origin + path, { headers: { cookie }, redirect: 'manual' }),
    post: (
      path: string,
      fields: Record<string, string | number> = {},
      cookie = '',
      from: string | undefined = origin,
    ) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { cookie, ...(from && { origin: from }) },
        body: new URLSearchParams(
          Object.entries(fields).map(([name, value]) => [name, String(value)]),
        ),
        redirect: 'manual',
      }),
    postAsScript: (path: string, fields: Record<string, string>, cookie: string) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { cookie, origin, accept: 'application/json' },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    postJson: (path: string, body: unknown, cookie: string) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await shop.close();
    },
  };
}

export type OpenDesk = Awaited<ReturnType<typeof openDesk>>;
