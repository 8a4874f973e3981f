import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listenOnPostgres } from '#app/database/postgres-channel.server';
import { hasPostgres, onServer, onServerWith, POSTGRES } from '../harness/postgres';

/** Machines of one shop over a real server; skipped where none answers. */
const isThere = await hasPostgres();

function machine(channel: string, url = POSTGRES) {
  const heard: string[] = [];
  const back: number[] = [];
  const close = listenOnPostgres({
    url,
    channel,
    onMessage: (text) => heard.push(text),
    onBack: () => back.push(Date.now()),
  });
  return { heard, back, close };
}

describe.skipIf(!isThere)('hearing over PostgreSQL', () => {
  const notify = (channel: string, text: string) =>
    onServer('select pg_notify($1, $2)', [channel, text]);

  it('every machine hears what one says, on its own channel', async () => {
    const channel = `test-${randomUUID()}`;
    const machines = [machine(channel), machine(channel), machine('another')];
    await expect
      .poll(async () => (await notify(channel, 'news'), machines.map(({ heard }) => heard[0])))
      .toEqual(['news', 'news', undefined]);
    await Promise.all(machines.map(({ close }) => close()));
  });

  it('a cut connection is reopened, and the machine is told that it may have missed messages', async () => {
    const channel = `test-${randomUUID()}`;
    const name = `shop-${randomUUID()}`;
    const { heard, back, close } = machine(channel, onServerWith('application_name', name));
    await expect
      .poll(async () => (await notify(channel, 'first'), heard.length))
      .toBeGreaterThan(0);
    expect(back).toEqual([]);
    await onServer(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [name],
    );
    await expect.poll(() => back.length, { timeout: 5_000 }).toBe(1);
    await notify(channel, 'second');
    await expect.poll(() => heard.at(-1)).toBe('second');
    await close();
  });

  it('waits for a server that is not there yet', async () => {
    const { heard, back, close } = machine('x', 'postgres://postgres@127.0.0.1:1/postgres');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([heard, back]).toEqual([[], []]);
    await close();
  });
});
