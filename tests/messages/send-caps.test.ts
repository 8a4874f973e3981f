import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessageEvent } from '#app/message-types/message-template';
import { addressMark, isOverCap } from '#app/messages/send-caps.server';
import { newDatabase } from '../harness/postgres';
import { openInProcess } from '../routes/in-process';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21);

describe.each(['sqlite', 'postgres'] as const)('how often the shop writes, on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let store: typeof import('#app/database/database.server');
  let drop: () => Promise<void> = () => Promise.resolve();

  beforeAll(async () => {
    let url = '';
    if (engine === 'postgres') ({ url, drop } = await newDatabase());
    shop = await openInProcess({ DATABASE_URL: url });
    vi.resetModules();
    store = await import('#app/database/database.server');
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    await drop();
    delete process.env.DATABASE_URL;
  });

  async function sent(subject: string, to: string, state = 'sent', event = 'moved'): Promise<void> {
    const id = crypto.randomUUID();
    await (
      await store.database()
    ).change(
      `insert into messages (message_id, subject, place, event, about, told, state, reason, channel,
        language, attempts, made_at, changed_at, provider_id, sent_to)
        values ($1, $2, 1, $6, $1, '{}', $5, '', 'email', 'en', 1, $3, $3, '', $4)`,
      [id, subject, NOW, addressMark('email', to), state, event],
    );
  }
  const isOver = async (subject: string, to: string, at = NOW, event: MessageEvent = 'paid') =>
    (await store.database()).transaction((tx) =>
      isOverCap(tx, { subject, sent_to: addressMark('email', to), event }, at),
    );

  it('ends after ten of a booking in an hour', async () => {
    for (let each = 0; each < 9; each += 1) await sent('A', `${each}@example.com`);
    await sent('A', 'b@example.com', 'untold');
    expect(await isOver('A', 'c@example.com')).toBe(false);
    await sent('A', 'b@example.com');
    expect(await isOver('A', 'c@example.com')).toBe(true);
    expect(await isOver('B', 'c@example.com')).toBe(false);
    expect(await isOver('A', 'c@example.com', NOW + HOUR)).toBe(false);
  });

  it('ends after twenty to one address in an hour, in any case of its letters', async () => {
    for (let each = 0; each < 20; each += 1) await sent(`C${each}`, 'd@example.com');
    expect(await isOver('D', 'D@Example.com')).toBe(true);
    expect(await isOver('D', 'e@example.com')).toBe(false);
  });

  it('counts what another process sent, and what was sent before a restart', async () => {
    for (let each = 0; each < 20; each += 1) await sent(`F${each}`, 'h@example.com');
    const first = store;
    vi.resetModules();
    store = await import('#app/database/database.server');
    expect(store).not.toBe(first);
    expect(await isOver('F20', 'h@example.com')).toBe(true);
    await first.closeDatabase();
    expect(await isOver('F20', 'h@example.com')).toBe(true);
  });

  it('counts tickets apart: whoever names an address does not silence its owner’s bookings', async () => {
    for (let each = 0; each < 20; each += 1) await sent(`TK-${each}`, 'f@example.com');
    expect(await isOver('TK-20', 'f@example.com')).toBe(true);
    expect(await isOver('DD-1', 'f@example.com')).toBe(false);
  });

  it('asks an address twice a day whether it is right, and holds back no booking by it', async () => {
    const asks = (each: number) => sent(`${each}`, 'g@example.com', 'sent', 'email-changed');
    await asks(1);
    expect(await isOver('2', 'g@example.com', NOW, 'email-changed')).toBe(false);
    await asks(2);
    expect(await isOver('3', 'g@example.com', NOW, 'email-changed')).toBe(true);
    expect(await isOver('3', 'G@example.com', NOW + 24 * HOUR, 'email-changed')).toBe(false);
    for (let each = 3; each < 70; each += 1) await asks(each);
    expect(await isOver('3', 'g@example.com', NOW + 24 * HOUR, 'email-changed')).toBe(true);
    expect(await isOver('DD-2', 'g@example.com')).toBe(false);
  });
});
