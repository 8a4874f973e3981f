import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enginesOfStories } from '../harness/postgres';
import { openDesk } from './desk';

const ticket = {
  name: 'Asha',
  email: 'asha@example.com',
  phone: '+919845012345',
  issue: 'Laptop',
  subIssue: 'Display',
  comments: 'a secret of Asha',
};

describe.each(await enginesOfStories())('a ticket on %s', (engine) => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    desk = await openDesk(engine);
  }, 60_000);
  afterAll(() => desk.close());

  it('belongs to who was signed in, whatever number was typed', async () => {
    const { storeTicket } = await import('#app/support/ticket-store.server');
    const { readHeld } = await import('#app/privacy/held-data.server');
    await storeTicket(ticket, 'of-a-stranger', 'waiting', 1);
    const own = await storeTicket(ticket, 'own', 'waiting', 1, '+919800000001');
    expect(JSON.stringify(await readHeld('+919845012345'))).not.toContain('secret');
    const held = (await readHeld('+919800000001')).find(({ table }) => table === 'tickets');
    expect(held?.rows).toMatchObject([{ reference: own?.reference }]);
  });

  it('of five robots does not keep the owner of the address from writing', async () => {
    const email = 'victim@example.com';
    for (let each = 0; each < 5; each += 1)
      await desk.submit(desk.form({ email, topic: 'x', comments: `spam ${each}` }));
    expect((await desk.submit(desk.form({ email }))).status).toBe(303);
  });

  it('of strangers who type an address does not keep its owner from writing', async () => {
    const email = 'typed@example.com';
    const from = (address: string) => ({ 'x-client-address': address });
    const states: boolean[] = [];
    for (let each = 0; each < 8; each += 1)
      states.push(
        (await desk.submit(desk.form({ email, comments: `no ${each}` }), '', from('203.0.113.66')))
          .isSent,
      );
    expect(states.filter(Boolean)).toHaveLength(5);
    const own = await desk.submit(desk.form({ email }), '', from('198.51.100.7'));
    expect([own.status, own.isSent]).toEqual([303, true]);
    for (let each = 0; each < 9; each += 1)
      await desk.submit(desk.form({ email }), '', from(`198.51.100.${10 + each}`));
    const later = await desk.submit(desk.form({ email }), '', from('198.51.100.8'));
    expect([later.status, later.isSent], 'many networks: accepted, and held').toEqual([303, false]);
  });

  it('comes five times from one form, then the form is renewed', async () => {
    const stamp = desk.newStamp(Date.now() - 60_000);
    const answers: number[] = [];
    for (let each = 0; each < 7; each += 1)
      answers.push((await desk.submit(desk.form({ stamp, comments: `no ${each}` }))).status);
    expect(answers).toEqual([303, 303, 303, 303, 303, 422, 422]);
  });

  it('of a flood is kept for a person, and sent when it is released', async () => {
    const { BUDGETS } = await import('#app/limits/limits.server');
    await desk.runJobs(); // those of the tests before
    while ((await BUDGETS.forwarded.take()) === 0);
    const before = (await desk.arrived()).length;
    const email = 'flood@example.com';
    expect((await desk.submit(desk.form({ email }))).status).toBe(303);
    expect(await desk.arrived()).toHaveLength(before);
    const { heldTickets, releaseTicket } = await import('#app/support/ticket-store.server');
    const held = (await heldTickets(9)).find((each) => each.ticket.email === email);
    expect(await releaseTicket(held?.reference ?? '', Date.now())).toBe(true);
    await desk.runJobs();
    expect(await desk.arrived()).toHaveLength(before + 1);
  });
});
