import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CancellationPage, type CancellationView } from '#app/changes/cancellation-page';
import { OrderNotice } from '#app/bookings/order-notice';
import type { OrderView } from '#app/bookings/order-view';
import { ReceiptPage } from '#app/papers/receipt-page';
import { NOTHING_SEEN } from '#app/bookings/use-payment-watch';
import type { Terms } from '#app/content/capacity';
import type { Order } from '#app/orders/order';
import type * as OrderRoute from '#app/routes/order';
import type * as ReceiptRoute from '#app/routes/receipt';
import type * as Cancellation from '#app/routes/order-cancellation';
import type { Refusal } from '#app/own-forms/refusal';
import { inRouter } from '../harness/in-router';
import { KIND, moneyWorld, PRICE, type MoneyWorld } from '../payments/money-world';
import { answerOf, formPost, signedIn } from './in-process';

/** What a customer sees before and after cancelling. */
let world: MoneyWorld;
let routes: {
  cancellation: typeof Cancellation;
  order: typeof OrderRoute;
  receipt: typeof ReceiptRoute;
};
let cookie: string;

beforeAll(async () => {
  world = await moneyWorld('sqlite');
  const [cancellation, order, receipt] = await Promise.all([
    import('#app/routes/order-cancellation'),
    import('#app/routes/order'),
    import('#app/routes/receipt'),
  ]);
  routes = { cancellation, order, receipt };
});
afterAll(() => world.close());
beforeEach(() => {
  world.shop.faults.clear();
  world.shop.faults.setKnob('razorpay.webhook', 'drop');
});

const paid = async (terms?: Terms): Promise<Order> => {
  const order = await world.paid(terms);
  cookie = await signedIn(order.phone);
  return order;
};
const pathOf = ({ reference }: Order) => `/orders/${reference}/cancellation`;
const argumentsOf = (request: Request, { reference }: Order) => ({
  request,
  params: { reference },
  context: {},
});
const seen = (order: Order, as = cookie) =>
  answerOf(
    routes.cancellation.loader(
      argumentsOf(new Request(`http://shop${pathOf(order)}`, { headers: { cookie: as } }), order),
    ),
  );
const press = (order: Order, back: string, as = cookie, more: Record<string, string> = {}) =>
  answerOf(
    routes.cancellation.action(argumentsOf(formPost(pathOf(order), { back, ...more }, as), order)),
  );
const viewOf = (body: unknown) => (body as { view: CancellationView }).view;
const NOT_REFUSED = { problem: '', detail: '' };
const page = (view: CancellationView, refusal = NOT_REFUSED) =>
  inRouter(createElement(CancellationPage, { view, refusal })).replace(/<[^>]+>/g, ' ');
const orderPage = async (order: Order) => {
  const request = new Request(`http://shop/orders/${order.reference}`, { headers: { cookie } });
  const { body } = await answerOf(routes.order.loader(argumentsOf(request, order)));
  return body as OrderView;
};
const receiptOf = async (order: Order) => {
  const path = `/orders/${order.reference}/receipt`;
  const request = new Request(`http://shop${path}`, { headers: { cookie } });
  const { body } = await answerOf(routes.receipt.loader(argumentsOf(request, order)));
  const props = body as Parameters<typeof ReceiptPage>[0];
  return renderToStaticMarkup(createElement(ReceiptPage, props)).replace(/<[^>]+>/g, ' ');
};
const notice = (view: OrderView) =>
  inRouter(createElement(OrderNotice, { view, watch: NOTHING_SEEN })).replace(/<[^>]+>/g, ' ');

it('with the seed’s rule the page says before the press that nothing goes back', async () => {
  const order = await paid();
  expect((await orderPage(order)).cancelPath).toBe(pathOf(order));
  const { status, body, headers } = await seen(order);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('no-store');
  const text = page(viewOf(body));
  expect(text).toContain('nothing is refunded');
  expect(text).toContain('Cancel without a refund');
  expect(text).not.toContain('back in the account');
  const done = await press(order, '0');
  expect([done.status, done.headers.get('location')]).toEqual([303, `/orders/${order.reference}`]);
  const view = await orderPage(order);
  expect(notice(view)).toContain('There is no refund, as you saw before you cancelled');
  expect([view.cancelPath, view.calendarPath]).toEqual([
    '',
    `/orders/${order.reference}/calendar.ics`, // which now takes the visit out
  ]);
  expect(await world.refundsOf(order)).toEqual([]);
});

it('offers another time first while the slot can still be changed', async () => {
  const movable = await paid();
  expect(viewOf((await seen(movable)).body).slotPath).toBe(`/orders/${movable.reference}/slot`);
  expect(page(viewOf((await seen(movable)).body))).toContain('Change slot instead');
  const fixed = await paid({ ...KIND, rescheduleHours: 24 * 366 * 1000 });
  expect(page(viewOf((await seen(fixed)).body))).not.toContain('Change slot instead');
});

it('with a kinder rule the sum of the button is what is refunded, with the day it should be there', async () => {
  const order = await paid(KIND);
  const { body } = await seen(order);
  const text = page(viewOf(body));
  expect(text).toContain('Cancel and get ₹599 back');
  expect(text).toMatch(/By \w{3}, \d+ \w+, ₹599 will be back in the account you paid from/);
  expect(text).toMatch(/so it is due earlier: by \w{3}, \d+ \w+\. The Reserve Bank/);
  expect((await press(order, String(viewOf(body).backPaise))).status).toBe(303);
  expect(notice(await orderPage(order))).toContain('We are sending your money back');
  await world.runJob('refund', order);
  expect((await world.refundsOf(order)).map(({ amount }) => amount)).toEqual([PRICE]);
  expect(notice(await orderPage(order))).toMatch(/Refunded.*₹599 will be back.*Reserve Bank/s);
  expect(await receiptOf(order)).toMatch(/Cancelled\s+\d+ \w+ \d{4}, .*; ₹599 goes back/);
});

it('the receipt says when nothing goes back, and nothing of a booking that stands', async () => {
  const order = await paid();
  expect(await receiptOf(order)).not.toContain('Cancelled');
  await press(order, '0');
  expect(await receiptOf(order)).toMatch(/Cancelled\s.*; nothing goes back/);
});

it('a slot that the shop closed: another one, a call or all money back', async () => {
  const order = await paid();
  const { raiseFlag, clearFlag } = await import('#app/orders/order-flags.server');
  const { database } = await import('#app/database/database.server');
  await raiseFlag(await database(), order.reference, 'slot-closed', Date.now());
  const view = await orderPage(order);
  expect(view).toMatchObject({ calendarPath: '', slotPath: `/orders/${order.reference}/slot` });
  const said = notice(view);
  expect(said).toContain('We had to close your slot');
  for (const way of ['Choose another slot', 'Call me', 'Give me all my money back'])
    expect(said).toContain(way);
  const text = page(viewOf((await seen(order)).body));
  expect(text).toContain('We could not keep your slot, so you get everything back.');
  expect(text).toContain('Cancel and get ₹599 back');
  await clearFlag(order.reference, 'slot-closed', 'shop', Date.now());
  expect((await orderPage(order)).booking.slotClosed).toBe(false);
});

it('a part that went back is named after it was sent', async () => {
  const order = await paid({ cancellation: [{ hoursBefore: 0, percent: 50 }], rescheduleHours: 3 });
  await press(order, String(PRICE / 2));
  await world.runJob('refund', order);
  const said = notice(await orderPage(order));
  expect(said).toContain('₹299.50 will be back');
  expect(said).not.toContain('We are sending');
  expect(said).not.toContain('Your booking is still valid');
});

it('another sum than the customer saw cancels nothing', async () => {
  const order = await paid(KIND);
  const { status, body } = await press(order, '100');
  expect([status, body]).toMatchObject([409, { problem: 'Your refund has changed' }]);
  expect((await world.again(order)).cancelledAt).toBe(0);
  expect(page(viewOf((await seen(order)).body), body as Refusal)).toContain(
    'Your refund has changed',
  );
});

it('a cancelled booking is cancelled: a second press and a second look lead to it', async () => {
  const order = await paid(KIND);
  for (let count = 0; count < 2; count += 1)
    expect((await press(order, String(PRICE))).status).toBe(303);
  const { status, headers } = await seen(order);
  expect([status, headers.get('location')]).toEqual([302, `/orders/${order.reference}`]);
});

it('what can’t be cancelled is said, with 409', async () => {
  const order = await world.payable();
  cookie = await signedIn(order.phone);
  const { status, body } = await seen(order);
  expect(status).toBe(409);
  expect(page(viewOf(body))).toContain('not paid yet');
  expect(await press(order, '0')).toMatchObject({ status: 409, body: { problem: '' } });
});

it('only its owner cancels a booking', async () => {
  const order = await paid();
  expect((await seen(order, '')).status).toBe(401);
  const toNobody = await press(order, '0', '');
  expect([toNobody.status, toNobody.headers.get('location')]).toEqual([303, pathOf(order)]);
  const stranger = await signedIn('+919000000001');
  expect((await seen(order, stranger)).status).toBe(404);
  expect((await press(order, '0', stranger)).status).toBe(404);
  expect((await world.again(order)).cancelledAt).toBe(0);
});

it.each(['', '-1', '1.5', 'all'])('a form that says %j is not ours', async (wrong) => {
  expect((await press(await paid(), wrong)).status).toBe(422);
  expect((await press(await paid(), '0', cookie, { openBill: wrong })).status).toBe(422);
});
