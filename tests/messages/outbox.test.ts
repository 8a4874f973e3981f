import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outgoing, SendAnswer } from '#app/messages/channel';
import type { Facts } from '#app/messages/send-and-retry.server';
import { engines, newDatabase } from '../harness/postgres';
import { openInProcess } from '../routes/in-process';

const IMPORTS_MS = 60_000;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** The outbox and its sender over a stand-in of the channels, at a time of the test's. */
describe.each(await engines())('the outbox on %s', { retry: 0 }, (engine) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof load>>;
  let drop = () => Promise.resolve();
  let answers: SendAnswer[] = [];
  let told: Outgoing[] = [];
  let gone = new Set<string>();
  let subjects = 0;
  let subject = '';

  async function load() {
    vi.resetModules();
    const [store, outbox, sender, jobs, contents] = await Promise.all([
      import('#app/database/database.server'),
      import('#app/messages/outbox.server'),
      import('#app/messages/send-and-retry.server'),
      import('#app/jobs/jobs.server'),
      import('#app/content/content.server'),
    ]);
    const { content } = await contents.publishedContent();
    return { store, outbox, sender, jobs, content };
  }

  beforeAll(async () => {
    let url = '';
    if (engine === 'postgres') ({ url, drop } = await newDatabase());
    shop = await openInProcess({ DATABASE_URL: url });
    app = await load();
  }, IMPORTS_MS);
  afterAll(async () => {
    await shop.close();
    await drop();
    delete process.env.DATABASE_URL;
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 6) });
    [answers, told, gone] = [[], [], new Set()];
    subject = `DD${(subjects += 1)}`;
    return () => vi.useRealTimers();
  });

  const facts = (about: string): Facts =>
    gone.has(about)
      ? { type: 'overtaken' }
      : {
          type: 'holds',
          to: { email: 'a@example.com', phone: '+919845012345' },
          wish: { channels: [], withdrawn: [], language: undefined },
          values: () =>
            Object.fromEntries(
              'brand name reference service when link price technician'
                .split(' ')
                .map((name) => [name, about]),
            ),
        };
  const newSender = (meanwhile?: () => Promise<void>) =>
    app.sender.messageSender({
      facts: (_, { about }) => Promise.resolve(facts(about)),
      content: () => Promise.resolve(app.content),
      channels: {
        email: async (outgoing: Outgoing) => {
          await meanwhile?.();
          const answer = answers.shift() ?? { type: 'accepted', providerId: 'theirs' };
          if (answer.type === 'accepted' || answer.type === 'unsure') told.push(outgoing);
          return answer;
        },
      },
      rules: { phoneChannel: undefined, language: 'en' },
    });
  const tell = async (event: 'paid' | 'assigned' | 'done', about: string) =>
    (await app.store.database()).transaction((tx) =>
      app.outbox.tell(tx, { event, subject, about }, Date.now()),
    );
  /** Runs what is due, as the worker does. */
  async function work(send = newSender()) {
    for (;;) {
      const job = await app.jobs.claimDueJob('messages', Date.now());
      if (!job) return;
      await send(job);
    }
  }
  const states = async () =>
    (await app.outbox.messagesOf(subject)).map(({ about, state, reason }) =>
      [about, state, reason].filter(Boolean).join(' '),
    );
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const heard = () => told.map(({ text }) => /Hello (\w+)/.exec(text)?.[1]);

  it('tells each event once, in order', async () => {
    await tell('paid', 'a');
    await tell('assigned', 'b');
    await tell('paid', 'a');
    await work();
    await tell('paid', 'a');
    await tell('done', 'c');
    await work();
    expect(heard()).toEqual(['a', 'b', 'c']);
    expect(await states()).toEqual(['a sent', 'b sent', 'c sent']);
  });

  it('tells nothing of a transaction that failed', async () => {
    const failed = (await app.store.database()).transaction(async (tx) => {
      await app.outbox.tell(tx, { event: 'paid', subject }, Date.now());
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await work();
    expect(told).toEqual([]);
  });

  it('does not tell what no longer holds', async () => {
    await tell('paid', 'a');
    await tell('assigned', 'b');
    gone.add('a');
    await work();
    expect(heard()).toEqual(['b']);
    expect(await states()).toEqual(['a overtaken', 'b sent']);
  });

  it('keeps the order while the provider is down, and asks it once a minute at most', async () => {
    const down: SendAnswer = { type: 'later', reason: 'x', because: 'provider' };
    const send = newSender();
    answers = Array.from({ length: 8 }, () => down);
    await tell('paid', 'a');
    await tell('assigned', 'b');
    await work(send);
    for (let second = 0; second < 260; second += 1) {
      wait(SECOND);
      await work(send);
    }
    expect(answers).toHaveLength(0);
    expect(heard()).toEqual(['a', 'b']);
  });

  it('another message does not wait for one that is put off alone', async () => {
    answers = [{ type: 'later', reason: 'greylisted', because: 'message' }];
    const send = newSender();
    await tell('paid', 'a');
    await work(send);
    const first = subject;
    subject = `DD${(subjects += 1)}`;
    await tell('paid', 'b');
    await work(send);
    expect(heard()).toEqual(['b']);
    wait(HOUR);
    await work(send);
    expect(heard()).toEqual(['b', 'a']);
    subject = first;
    expect(await states()).toEqual(['a sent']);
  });

  it('never sends again what may have arrived, and goes on', async () => {
    answers = [{ type: 'unsure', reason: 'no answer' }];
    const send = newSender();
    await tell('paid', 'a');
    await tell('assigned', 'b');
    await work(send);
    wait(HOUR);
    await work(send);
    expect(heard()).toEqual(['a', 'b']);
    expect(await states()).toEqual(['a unsure no answer', 'b sent']);
  });

  it('a process that died while sending leaves it unsure', async () => {
    await tell('paid', 'a');
    const job = await app.jobs.claimDueJob('messages', Date.now());
    const dying = newSender(() => Promise.reject(new Error('killed')));
    await expect(job ? dying(job) : undefined).rejects.toThrow('killed');
    wait(HOUR);
    await tell('assigned', 'b');
    await work();
    expect(await states()).toEqual(['a unsure interrupted', 'b sent']);
  });

  it('a worker that lost its lease sends nothing', async () => {
    await tell('paid', 'a');
    const old = await app.jobs.claimDueJob('messages', Date.now());
    wait(HOUR);
    await work();
    if (old) await newSender()(old);
    expect(heard()).toEqual(['a']);
  });

  it('hears of an event that comes while another is sent', async () => {
    await tell('paid', 'a');
    let isFirst = true;
    await work(
      newSender(async () => {
        if (isFirst) await tell('assigned', 'b');
        isFirst = false;
      }),
    );
    expect(heard()).toEqual(['a', 'b']);
  });

  it('a person sends it again, but not twice at once, and not what is overtaken', async () => {
    answers = [{ type: 'refused', reason: '550' }];
    await tell('paid', 'a');
    await work();
    const [message] = await app.outbox.messagesOf(subject);
    const again = () => app.outbox.resendMessage(subject, message?.id ?? '', Date.now());
    expect(await states()).toEqual(['a refused 550']);
    expect((await Promise.all([again(), again()])).sort()).toEqual([false, true]);
    await work();
    expect(heard()).toEqual(['a']);
    gone.add('a');
    expect(await again()).toBe(true);
    await work();
    expect(await states()).toEqual(['a overtaken']);
    expect(await again()).toBe(false);
    expect(await app.outbox.resendMessage('DD-other', message?.id ?? '', 1)).toBe(false);
  });

  it('what is two days old is not told', async () => {
    await tell('paid', 'a');
    wait(49 * HOUR);
    await work();
    expect(await states()).toEqual(['a untold too-late']);
    expect(told).toEqual([]);
  });
});
