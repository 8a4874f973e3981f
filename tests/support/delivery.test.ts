import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type Desk } from './desk';

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => fetch(`${desk.sandbox}/control/reset`, { method: 'POST' }));
afterAll(() => desk.close());

const SUBMITTED = { status: 303, reference: expect.stringMatching(/^TK-[2-9A-Z]{10}$/) };

describe('a ticket', () => {
  it('222 223 arrives with six fields and its own key, and the sender sees the reference', async () => {
    const fields = desk.form();
    const answer = await desk.submit(fields);
    expect(answer).toMatchObject(SUBMITTED);
    expect(await desk.arrived()).toEqual([
      expect.objectContaining({
        idempotencyKey: `ticket_${answer.reference}`,
        times: 1,
        body: {
          name: 'Asha Rao',
          email: fields.email,
          phone: '+919876543210',
          issue: 'Laptop',
          subIssue: 'Display',
          comments: 'It went dark yesterday.',
        },
      }),
    ]);
  });

  it.each([
    ['as its page posts it', { issue: 'Desktop', subIssue: 'Internet or Wi-Fi' }],
    ['by the labels in Hindi', { issue: 'डेस्कटॉप', subIssue: 'इंटरनेट या वाई-फ़ाई' }],
  ])('from the page in Hindi names its issue in English, %s', async (_, chosen) => {
    const { issues } = await desk.page('/hi');
    expect(issues[2]).toMatchObject({ value: 'Desktop', label: 'डेस्कटॉप' });
    expect(issues[2]?.subIssues[4]).toEqual({
      value: 'Internet or Wi-Fi',
      label: 'इंटरनेट या वाई-फ़ाई',
    });
    expect(await desk.submit(desk.form(chosen), '/hi')).toMatchObject(SUBMITTED);
    expect((await desk.arrived()).at(-1)?.body).toMatchObject({
      issue: 'Desktop',
      subIssue: 'Internet or Wi-Fi',
    });
  });

  it('sent twice at once and once later is one ticket', async () => {
    const fields = desk.form();
    const [first, second] = await Promise.all([desk.submit(fields), desk.submit(fields)]);
    const third = await desk.submit(fields);
    expect([second.reference, third.reference]).toEqual([first.reference, first.reference]);
    expect(await desk.arrived()).toHaveLength(1);
  });

  it('with different text from the same page is another ticket', async () => {
    const fields = desk.form();
    const first = await desk.submit(fields);
    const second = await desk.submit({ ...fields, comments: 'And the keyboard.' });
    expect(second.reference).not.toBe(first.reference);
    expect(await desk.arrived()).toHaveLength(2);
  });
});

describe('when the form service fails, the customer hears that we keep sending, and the ticket arrives once', () => {
  it.each([
    ['is down', { reset: true }],
    ['answers 500', { status: 500 }],
    ['answers 503 with a page', { status: 503, body: 'html' }],
    ['answers a page with 200', { status: 200, body: 'html' }],
    ['asks to wait', { status: 429, headers: { 'retry-after': '7' } }],
    ['stores it and loses the answer', { reset: true, afterCommit: true }],
    ['stores it and answers 502', { status: 502, afterCommit: true }],
  ])('%s', async (_, fault) => {
    desk.faults.set('forms.tickets', fault);
    const { reference, ...answer } = await desk.submit(desk.form());
    expect({ reference, ...answer }).toMatchObject({ ...SUBMITTED, isSent: false });
    await desk.runJobs(); // still failing
    desk.faults.unset('forms.tickets');
    await desk.runJobs();
    await desk.runJobs();
    expect((await desk.arrived()).map((each) => each.idempotencyKey)).toEqual([
      `ticket_${reference}`,
    ]);
  });

  it('answers 200 with a web page', async () => {
    desk.faults.setKnob('forms.answer', 'html');
    expect(await desk.submit(desk.form())).toMatchObject(SUBMITTED);
    desk.faults.setKnob('forms.answer', null);
    await desk.runJobs();
    expect(await desk.arrived()).toHaveLength(1);
  });

  it('never answers: the customer waits at most eight seconds', { timeout: 20_000 }, async () => {
    desk.faults.set('forms.tickets', { hang: true });
    const started = Date.now();
    expect(await desk.submit(desk.form())).toMatchObject(SUBMITTED);
    const waitedMs = Date.now() - started;
    expect(waitedMs).toBeGreaterThan(7_900);
    expect(waitedMs).toBeLessThan(12_000);
    desk.faults.unset('forms.tickets');
    await desk.runJobs();
    expect(await desk.arrived()).toHaveLength(1);
  });
});

describe('a form service that refuses', () => {
  it.each([
    ['ok-false', 'This form is closed'],
    ['success-false', 'This form is closed'],
    ['error-field', 'This form is closed'],
  ])(
    '224 with 200 and %s: its words, the form as it was, and nothing is sent behind the back',
    async (knob, message) => {
      desk.faults.setKnob('forms.answer', knob);
      const fields = desk.form();
      const { status, body } = await desk.submit(fields);
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ problem: `Failed to submit ticket: ${message}`, errors: {} }),
      ]);
      expect(body).toMatchObject({
        typed: { fullName: 'Asha Rao', email: fields.email, stamp: fields.stamp },
      });
      desk.faults.setKnob('forms.answer', null);
      await desk.runJobs();
      expect(await desk.arrived()).toEqual([]);
      expect(await desk.submit(fields)).toMatchObject(SUBMITTED);
      expect(await desk.arrived()).toHaveLength(1);
    },
  );

  it('224 without a message: Unknown error', async () => {
    desk.faults.set('forms.tickets', { status: 400, body: '{}' });
    expect((await desk.submit(desk.form())).body).toMatchObject({
      problem: 'Failed to submit ticket: Unknown error',
    });
  });

  it('the shop’s own credentials: its message is hidden, and the ticket arrives once after the fix', async () => {
    desk.faults.set('forms.tickets', { status: 401, body: '{"message":"Unknown access key"}' });
    const fields = desk.form();
    const first = await desk.submit(fields);
    expect(first).toMatchObject({
      status: 503,
      body: {
        problem: 'Failed to submit ticket: Unknown error',
        detail: expect.stringMatching(/kept it as TK-/),
      },
    });
    desk.faults.unset('forms.tickets');
    expect(await desk.submit(fields)).toMatchObject(SUBMITTED);
    await desk.runJobs();
    expect(await desk.arrived()).toHaveLength(1);
  });

  it('after the customer saw "submitted": the shop keeps retrying', async () => {
    desk.faults.set('forms.tickets', { status: 500 });
    expect(await desk.submit(desk.form())).toMatchObject(SUBMITTED);
    desk.faults.set('forms.tickets', { status: 422, body: '{"message":"Closed for today"}' });
    await desk.runJobs();
    desk.faults.unset('forms.tickets');
    await desk.runJobs();
    expect(await desk.arrived()).toHaveLength(1);
  });
});

describe('a shop that cannot store a ticket', () => {
  it('225 says so and returns the form filled in', async () => {
    const database = await desk.database();
    await database.change('alter table tickets rename to lost');
    const answer = await desk.submit(desk.form());
    await database.change('alter table lost rename to tickets');
    expect(answer).toMatchObject({
      status: 503,
      body: {
        problem: 'Failed to submit ticket. Please try again.',
        typed: { fullName: 'Asha Rao' },
      },
    });
    expect(await desk.arrived()).toEqual([]);
  });
});
