import { expect, it } from 'vitest';
import { openDesk } from './open-desk';

it('customers read a technician’s name from the consent until it is withdrawn, by the person alone', async () => {
  const desk = await openDesk();
  const { viewOrder } = await import('#app/bookings/order-page.server');
  const { publishedContent } = await import('#app/content/content.server');
  const { content } = await publishedContent();
  const owner = await desk.hire('owner');
  const ravi = await desk.hire('technician', 'Ravi Kumar');
  const order = await desk.paid(2);
  const assign = { to: 'assigned' as const, version: 1, technician: ravi.id };
  const by = { by: owner.id, as: 'desk' as const };
  await desk.app.steps.stepVisit(order.reference, { ...assign, ...by }, Date.now());
  const named = async (isOwner: boolean) =>
    JSON.stringify(await viewOrder({ order, isOwner, key: '' }, content)).includes('Ravi Kumar');
  expect(await named(true)).toBe(false);
  expect((await desk.post('/my-name', { shown: 1 }, owner.cookie)).status).toBe(403);
  expect(await named(true)).toBe(false);
  await desk.post('/my-name', { shown: 1 }, ravi.cookie);
  expect([await named(true), await named(false)]).toEqual([true, false]);
  await desk.post('/my-name', { shown: 0 }, ravi.cookie);
  expect(await named(true)).toBe(false);
  await desk.close();
}, 60_000);
