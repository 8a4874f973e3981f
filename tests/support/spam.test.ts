import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countLinks } from '#app/support/spam';
import { openDesk, type Desk } from './desk';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => fetch(`${desk.sandbox}/control/reset`, { method: 'POST' }));
afterAll(() => desk.close());

const SECOND_MS = 1000;
const DAY_MS = 24 * 3600 * SECOND_MS;
const EXPIRED = 'Failed to submit ticket: This page was open for too long.';

const stateOf = async (reference: string) =>
  (
    await (
      await desk.database()
    ).row(z.object({ state: z.string() }), 'select state from tickets where reference = $1', [
      reference,
    ])
  )?.state;

const refusal = z.object({
  problem: z.string(),
  typed: z.object({ stamp: z.string(), fullName: z.string(), comments: z.string() }),
});
const FOUR_LINKS = 'https://a.in http://b.in www.c.in https://www.d.in';
const heldCount = async () =>
  (
    await (
      await desk.database()
    ).rows(
      z.object({ reference: z.string() }),
      `select reference from tickets where state = 'held'`,
    )
  ).length;

describe('obvious spam gets the normal answer, is stored and never sent', () => {
  it.each([
    ['a filled honeypot field', () => ({ topic: 'x' })],
    [
      'a filled honeypot field, sent too fast and with links',
      () => ({
        topic: 'x',
        comments: FOUR_LINKS,
        stamp: desk.newStamp(Date.now() - 2 * SECOND_MS),
      }),
    ],
  ])('%s', async (_, changed) => {
    const { status, reference } = await desk.submit(desk.form(changed()));
    expect([status, await stateOf(reference)]).toEqual([303, 'held']);
    await desk.runJobs();
    expect(await desk.arrived()).toEqual([]);
  });
});

describe('possible spam gets an explanation, and nothing is lost', () => {
  it.each([
    ['a link within three seconds', () => desk.newStamp(Date.now() - 2 * SECOND_MS)],
    ['a stamp from the future', () => desk.newStamp(Date.now() + DAY_MS)],
  ])('%s: the button is pressed once more', async (_, stamp) => {
    const fields = desk.form({ stamp: stamp(), comments: 'See https://example.in' });
    const before = await heldCount();
    const refused = await desk.submit(fields);
    const answer = refusal.parse(refused.body);
    expect([refused.status, answer.problem]).toEqual([
      422,
      'Failed to submit ticket: The form was sent within three seconds of opening the page.',
    ]);
    expect(answer.typed).toMatchObject({
      fullName: 'Asha Rao',
      comments: fields.comments,
    });
    expect(await heldCount()).toBe(before);
    expect((await desk.submit({ ...fields, stamp: answer.typed.stamp })).status).toBe(303);
    expect(await desk.arrived()).toHaveLength(1);
  });

  it('four links: asks to remove some', async () => {
    const fields = desk.form({ comments: FOUR_LINKS });
    const before = await heldCount();
    const refused = await desk.submit(fields);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        problem: 'Failed to submit ticket: The comments have too many links.',
        typed: { comments: FOUR_LINKS, stamp: fields.stamp },
      },
    });
    expect(await heldCount()).toBe(before);
    expect(
      (await desk.submit({ ...fields, comments: 'https://a.in http://b.in www.c.in' })).status,
    ).toBe(303);
    expect(await desk.arrived()).toHaveLength(1);
  });

  it.each([
    ['three links', () => ({ comments: 'See https://www.a.in, http://b.in and www.c.in' })],
    [
      'a form filled in at once, as autofill does',
      () => ({ stamp: desk.newStamp(Date.now() - SECOND_MS) }),
    ],
    [
      'a link after four seconds',
      () => ({
        stamp: desk.newStamp(Date.now() - 4 * SECOND_MS),
        comments: 'See https://example.in',
      }),
    ],
    [
      'a form open for almost a day',
      () => ({ stamp: desk.newStamp(Date.now() - DAY_MS + 60 * SECOND_MS) }),
    ],
  ])('not %s', async (_, changed) => {
    expect((await desk.submit(desk.form(changed()))).status).toBe(303);
    expect(await desk.arrived()).toHaveLength(1);
  });

  it('counts a URL with scheme and www once', () => {
    const comments = (count: number) =>
      Array.from({ length: count }, () => 'https://www.a.in').join(' ');
    expect([0, 3, 4].map((count) => countLinks(comments(count)))).toEqual([0, 3, 4]);
  });
});

describe('an invalid form stamp is replaced, and nothing is lost', () => {
  it.each([
    ['older than a day', () => desk.newStamp(Date.now() - DAY_MS - SECOND_MS)],
    ['missing', () => ''],
    ['made up', () => `${Date.now() - 60 * SECOND_MS}.abcdefghijklmnop.${'A'.repeat(43)}`],
    [
      'with another time under the same signature',
      () => desk.newStamp(1).replace(/^1/, String(Date.now() - 60 * SECOND_MS)),
    ],
    ['in another format', () => '....'],
  ])('%s', async (_, stamp) => {
    const fields = desk.form({ stamp: stamp(), comments: 'See https://example.in' });
    const refused = await desk.submit(fields);
    expect(refused.status).toBe(422);
    const answer = refusal.parse(refused.body);
    expect(answer).toMatchObject({
      problem: EXPIRED,
      typed: { fullName: 'Asha Rao', comments: fields.comments },
    });
    expect(await desk.arrived()).toEqual([]);
    expect((await desk.submit({ ...fields, stamp: answer.typed.stamp })).status).toBe(303);
    expect(await desk.arrived()).toHaveLength(1);
  });

  it('a mistake in a field does not restart the waiting time', async () => {
    const fields = desk.form({ email: 'nope' });
    const answer = refusal.parse((await desk.submit(fields)).body);
    expect([answer.problem, answer.typed.stamp]).toEqual(['', fields.stamp]);
  });
});

describe('limits', () => {
  it('sends five tickets an hour that name an address, in any case; keeps the sixth for a person', async () => {
    const email = 'often@example.com';
    const states: (string | undefined)[] = [];
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const fields = desk.form({ email: count % 2 ? email : email.toUpperCase() });
      const { status, reference } = await desk.submit(fields);
      expect(status).toBe(303);
      states.push(await stateOf(reference));
    }
    expect(states).toEqual([...Array<string>(5).fill('sent'), 'held']);
  });

  it('a customer who is signed in sends five an hour, then is told so', async () => {
    const { storeTicket } = await import('#app/support/ticket-store.server');
    const ticket = {
      name: 'Asha',
      email: 'asha@example.com',
      phone: '+919845012345',
      issue: 'Laptop',
      subIssue: 'Display',
      comments: '',
    };
    const now = Date.now();
    const store = (key: string, at = now) =>
      storeTicket(ticket, key, 'waiting', at, '+919845012345');
    for (let each = 0; each < 5; each += 1) expect(await store(`own-${each}`)).toBeDefined();
    expect(await store('own-5')).toBeUndefined();
    expect(await store('own-6', now + 3_600_001)).toBeDefined();
  });

  it('accepts comments up to the limit in any script', async () => {
    expect((await desk.submit(desk.form({ comments: 'अ'.repeat(4000) }))).status).toBe(303);
    expect(await desk.submit(desk.form({ comments: 'a'.repeat(4001) }))).toMatchObject({
      status: 413,
      body: { problem: 'Failed to submit ticket: The text is too long.' },
    });
    expect((await desk.submit(desk.form({ comments: 'line\r\n'.repeat(800) }))).status).toBe(303);
  });
});
