import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessagesState } from '../../sandbox/messages/messages';
import { engines } from '../harness/postgres';
import { answerOf, formPost } from '../routes/in-process';
import { openDesk, type OpenDesk } from './open-desk';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 24, 6);
const IMPORTS_MS = 60_000;

/** Follows a ticket from the form of the shop over the desk to the customer's mailbox and page. */
describe.each(await engines())('a ticket on %s', { retry: 0 }, (engine) => {
  let desk: OpenDesk;
  let app: Awaited<ReturnType<typeof load>>;
  let customers = 0;

  async function load() {
    const [contact, ticket, { newStamp }, jobs, { runMessages }] = await Promise.all([
      import('#app/routes/contact'),
      import('#app/routes/ticket'),
      import('#app/support/form-stamp.server'),
      import('#app/jobs/jobs.server'),
      import('#app/message-facts/run-messages.server'),
    ]);
    return { contact, ticket, newStamp, jobs, runMessages };
  }

  beforeAll(async () => {
    desk = await openDesk({}, engine);
    app = await load();
  }, IMPORTS_MS);
  afterAll(() => desk.close());
  beforeEach(async () => {
    await fetch(`${desk.sandbox}/control/reset`, { method: 'POST' });
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    return () => vi.useRealTimers();
  });

  /** A ticket as the form sends it; the address of its page and the customer's mailbox. */
  async function write() {
    const email = `meena.${(customers += 1)}@example.com`;
    const fields = {
      ...{ fullName: 'Meena Iyer', email, contactNumber: '+91 98765 43210' },
      ...{ issue: 'Laptop', otherIssue: '', subIssue: 'Display', otherSubIssue: '' },
      ...{ comments: 'It flickers.', topic: '', stamp: app.newStamp(Date.now() - 60_000) },
    };
    const request = formPost('/contact-us', fields);
    const { headers } = await answerOf(app.contact.action({ request, params: {}, context: {} }));
    const sent = new URL(headers.get('location') ?? '', 'http://shop').searchParams;
    return { email, reference: sent.get('sent') ?? '', key: sent.get('key') ?? '' };
  }

  /** The desk's own session ends after 16 hours, so each press comes with a new one. */
  const press = async (reference: string, what: string, fields: Record<string, string> = {}) => {
    const { cookie } = await desk.hire('dispatcher');
    return (await desk.post(`/tickets/${reference}/${what}`, fields, cookie)).status;
  };
  const atTheDesk = async (reference: string) => {
    const { cookie } = await desk.hire('dispatcher');
    const html = await (await desk.get('/tickets', cookie)).text();
    return html.split(`id="${reference}"`)[1]?.split('</li>')[0] ?? '';
  };

  async function inboxOf(email: string) {
    for (let job = await due(); job; job = await due()) await app.runMessages(job);
    const response = await fetch(`${desk.sandbox}/control/messages`);
    const { received } = (await response.json()) as MessagesState; // the sandbox's own shape
    return received.filter(({ to }) => to === email);
  }
  const due = () => app.jobs.claimDueJob('messages', Date.now());

  const stepsAt = async (reference: string, key: string): Promise<string[]> => {
    const request = new Request(`http://shop/tickets/${reference}?key=${key}`);
    const { body } = await answerOf(
      app.ticket.loader({ request, params: { reference }, context: {} }),
    );
    const { steps } = body as { steps: { name: string; when: string; isLate: boolean }[] };
    return steps.map(({ name, when, isLate }) => `${name} ${when}${isLate ? ' late' : ''}`);
  };

  it('that is answered tells its customer once, with a link that opens the answer', async () => {
    const { email, reference } = await write();
    expect(await inboxOf(email)).toEqual([]);
    expect(await press(reference, 'answer', { text: 'Please try another cable.' })).toBe(303);
    const [message, ...others] = await inboxOf(email);
    expect(others).toEqual([]);
    const key = new RegExp(`/tickets/${reference}\\?key=([\\w-]+)`).exec(message?.text ?? '')?.[1];
    const request = new Request(`http://shop/tickets/${reference}?key=${key}`);
    const opened = await answerOf(
      app.ticket.loader({ request, params: { reference }, context: {} }),
    );
    expect(opened.body).toMatchObject({ answers: [{ text: 'Please try another cable.' }] });
    expect(message?.text).not.toContain('another cable'); // the page says it, the mail does not
    vi.setSystemTime(START + DAY);
    expect(await inboxOf(email)).toHaveLength(1);
  });

  it('that is answered again tells it again, and closing tells nothing', async () => {
    const { email, reference } = await write();
    for (const text of ['First.', 'Second.']) {
      await press(reference, 'answer', { text });
      await inboxOf(email);
    }
    expect(await press(reference, 'close')).toBe(303);
    expect(await press(reference, 'answer', { text: 'Third.' })).toBe(409);
    expect(await inboxOf(email)).toHaveLength(2);
  });

  it('that was answered by a call stops the clock and sends nothing', async () => {
    const { email, reference, key } = await write();
    expect(await press(reference, 'answer')).toBe(303);
    expect(await inboxOf(email)).toEqual([]);
    expect((await stepsAt(reference, key))[1]).toBe('Answered Tue, 24 Nov, 11:30');
  });

  it('runs for 48 hours to the answer and 30 days to the end, at the desk and for the customer', async () => {
    const { reference, key } = await write();
    vi.setSystemTime(START + 47 * HOUR);
    expect(await atTheDesk(reference)).toContain('1 h left');
    expect((await stepsAt(reference, key))[1]).toBe('Answered by Thu, 26 Nov, 11:30 (1 h left)');
    vi.setSystemTime(START + 49 * HOUR);
    expect(await atTheDesk(reference)).toContain('1 h late');
    expect((await stepsAt(reference, key))[1]).toBe('Answered was due Thu, 26 Nov, 11:30 late');
    await press(reference, 'answer', { text: 'We come.' });
    vi.setSystemTime(START + 29 * DAY);
    expect(await atTheDesk(reference)).toContain('To close: 24 h left');
    vi.setSystemTime(START + 31 * DAY);
    expect(await atTheDesk(reference)).toContain('To close: 24 h late');
    expect((await stepsAt(reference, key))[2]).toBe('Closed was due Thu, 24 Dec, 11:30 late');
    expect(await press(reference, 'close')).toBe(303);
    expect((await stepsAt(reference, key))[2]).toBe('Closed Fri, 25 Dec, 11:30');
  });
});
