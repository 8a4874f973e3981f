import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { ticketSteps } from '#app/support/ticket-progress';
import { answerOf } from '../routes/in-process';
import { openDesk, type Desk } from './desk';

const AT = Date.UTC(2026, 10, 24, 9);

describe('the clocks of a ticket', () => {
  const steps = (times: { answeredAt?: number; closedAt?: number }, now: number) =>
    ticketSteps({ createdAt: AT, answeredAt: 0, closedAt: 0, ...times }, now).map(
      ({ name, when, isReached, isLate }) =>
        `${name} ${when}${isReached ? ' ✓' : ''}${isLate ? ' late' : ''}`,
    );

  it('run for 48 hours to the answer, and for 30 days to the end', () =>
    expect(steps({}, AT + HOUR_MS)).toEqual([
      'Acknowledged Tue, 24 Nov, 14:30 ✓',
      'Answered by Thu, 26 Nov, 14:30 (47 h left)',
      'Closed by Thu, 24 Dec, 14:30 (30 days left)',
    ]));

  it('say that they ran out', () =>
    expect(steps({}, AT + 50 * HOUR_MS)[1]).toBe('Answered was due Thu, 26 Nov, 14:30 late'));

  it('stop when it happened, however late', () =>
    expect(
      steps({ answeredAt: AT + 50 * HOUR_MS, closedAt: AT + 3 * DAY_MS }, AT + 9 * DAY_MS),
    ).toEqual([
      'Acknowledged Tue, 24 Nov, 14:30 ✓',
      'Answered Thu, 26 Nov, 16:30 ✓',
      'Closed Fri, 27 Nov, 14:30 ✓',
    ]));
});

describe('the page of a ticket', () => {
  let desk: Desk;
  let answers: typeof import('#app/support/ticket-answers.server');
  let route: typeof import('#app/routes/ticket');

  beforeAll(async () => {
    vi.resetModules();
    desk = await openDesk();
    answers = await import('#app/support/ticket-answers.server');
    route = await import('#app/routes/ticket');
  }, 60_000);
  afterAll(() => desk.close());

  const sent = async (fields: Record<string, string> = {}) => {
    const { reference, key } = await desk.submit(desk.form(fields));
    return { reference, key };
  };
  const open = (reference: string, key: string) =>
    answerOf(
      route.loader({
        request: new Request(`http://shop/tickets/${reference}?key=${key}`),
        params: { reference },
        context: {},
      }),
    );

  it('opens with the key of the form’s answer, and shows no name, phone or e-mail', async () => {
    const { reference, key } = await sent();
    const { status, body, headers } = await open(reference, key);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatchObject({
      about: ['Laptop', 'Display'],
      comments: 'It went dark yesterday.',
    });
    const text = JSON.stringify(body);
    for (const personal of ['Asha', '98765', 'asha.']) expect(text).not.toContain(personal);
  });

  it('is not found with another’s key, none, or that of another kind', async () => {
    const { linkKey } = await import('#app/ground/link-key.server');
    const [mine, other] = [await sent(), await sent()];
    for (const key of [other.key, '', `${mine.key}x`, linkKey('order', mine.reference)])
      expect((await open(mine.reference, key)).status, key).toBe(404);
    const unknown = 'TK-2222222222';
    expect((await open(unknown, linkKey('ticket', unknown))).status).toBe(404);
  });

  it('shows what the desk answered, and when it was closed', async () => {
    const { reference, key } = await sent();
    const now = Date.now();
    expect(await answers.closeTicket(reference, 's1', now)).toBe(false); // nobody answered
    expect(await answers.answerTicket(reference, 'A new panel.', 's1', now)).toBe(true);
    expect(await answers.answerTicket(reference, 'It is here.', 's2', now + 1)).toBe(true);
    expect(await answers.closeTicket(reference, 's1', now + 2)).toBe(true);
    expect(await answers.answerTicket(reference, 'Too late.', 's1', now + 3)).toBe(false);
    expect((await open(reference, key)).body).toMatchObject({
      answers: [{ text: 'A new panel.' }, { text: 'It is here.' }],
      steps: [{ isReached: true }, { isReached: true }, { isReached: true }],
    });
  });

  it('says that a ticket is held as spam', async () => {
    const { reference, key } = await sent({ topic: 'filled in' });
    expect((await open(reference, key)).body).toMatchObject({ isHeld: true });
  });
});
