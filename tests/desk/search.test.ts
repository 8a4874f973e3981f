import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { proven } from '../harness/clock';
import { engines, newDatabase } from '../harness/postgres';
import { openDesk, type OpenDesk } from './open-desk';

describe.each(await engines())('the search of the desk on %s', (engine) => {
  let desk: OpenDesk;
  let meera: { cookie: string };
  let drop = () => Promise.resolve();

  beforeAll(async () => {
    const made = engine === 'postgres' ? await newDatabase() : undefined;
    if (made) drop = made.drop;
    desk = await openDesk(made ? { DATABASE_URL: made.url } : {});
    meera = await desk.hire('dispatcher');
  }, 60_000);
  afterAll(async () => {
    await desk.close();
    await drop();
    delete process.env.DATABASE_URL;
  });

  const search = async (typed: string, who = meera) =>
    (await desk.get(`/search?q=${encodeURIComponent(typed)}`, who.cookie)).text();
  const ofName = (name: string) => desk.paid(60, { label: '10am-12pm', name });
  const change = async (sql: string, parameters: (string | number)[]) =>
    (await desk.app.store.database()).change(sql, parameters);
  const kept = async (reference: string) =>
    (await desk.app.store.database()).row(
      z.object({ name_searched: z.string().nullable() }),
      `select name_searched from orders where reference = $1`,
      [reference],
    );
  const keepNamesSearched = async () => {
    const names = await import('#app/orders/searched-names.server');
    await names.keepNamesSearched(Date.now());
  };

  it.each([
    ['फ़िरोज़ शेख़', ['फिरोज', 'फ़िरोज़', 'Firoz', 'शेख']],
    ['Anita D’Souza', ["D'Souza", 'd’souza', 'DSOUZA', 'souza ani']],
    ['José Ambani', ['jose', 'JOSÉ']],
  ])('finds %s however it is typed', async (name, ways) => {
    const { reference } = await ofName(name);
    for (const typed of ways) expect(await search(typed), typed).toContain(reference);
    expect(await search('Zarathustra')).toContain('Nothing found');
  });

  it('finds a phone in the digits of any script', async () => {
    const { phone, reference } = await ofName('Asha');
    const devanagari = [...phone.slice(-6)].map((digit) =>
      String.fromCodePoint(0x0966 + Number(digit)),
    );
    expect(await search(devanagari.join(''))).toContain(reference);
    const first = [...phone.slice(3, 8)].map((digit) =>
      String.fromCodePoint(0x0966 + Number(digit)),
    );
    expect(await search(first.join('')), 'its first five digits').toContain(reference);
  });

  it('finds a booking by payment, order and paper', async () => {
    const { reference, razorpayPaymentId } = await ofName('Ravi');
    const ids = ['order_Search1', 'pay_Stray1', 'rfnd_Back1', 'pay_Bill1'];
    await change(`update orders set razorpay_order_id = $2 where reference = $1`, [
      reference,
      'order_Search1',
    ]);
    await change(`insert into stray_payments values ('pay_Stray1', $1, 100, 'extra', 1)`, [
      reference,
    ]);
    await change(`insert into refunds values ('rfnd_Back1', 'pay_x', $1, 100, 'created', 1)`, [
      reference,
    ]);
    await change(
      `insert into bill_payments (razorpay_order_id, reference, bill_version, amount_paise, created_at, payment_id)
        values ('order_Bill1', $1, 1, 100, 1, 'pay_Bill1')`,
      [reference],
    );
    await change(`insert into papers values ('DD/26-27/000417', 'invoice', $1, 'c', 1, '{}')`, [
      reference,
    ]);
    for (const typed of [...ids, razorpayPaymentId, 'DD/26-27/000417', 'dd-26-27-000417'])
      expect(await search(typed), typed).toContain(reference);
    expect(await search('pay_Other9')).toContain('Nothing found');
    expect(await search('DD/26-27/000418')).toContain('Nothing found');
  });

  it('finds tickets for whoever answers them', async () => {
    const { storeTicket } = await import('#app/support/ticket-store.server');
    const ticket = {
      name: 'Sunita D’Mello',
      email: 'sunita@example.com',
      phone: '9812345678',
      issue: 'Laptop',
      subIssue: 'Keyboard',
      comments: 'Two keys stick',
    };
    const stored = await storeTicket(ticket, `form-${engine}`, 'waiting', Date.now());
    const reference = stored?.reference ?? '';
    for (const typed of [reference, reference.slice(0, 7), "d'mello", '345678', '९८१२३'])
      expect(await search(typed), typed).toContain('Two keys stick');
    const money = await desk.hire('money');
    expect(await search(reference, money)).not.toContain('Two keys stick');
  });

  it('finds what a previous version wrote beside it, before and after it is filled in', async () => {
    const { reference } = await ofName('Hormuzd Batliwala');
    await change(`update orders set name_searched = null where reference = $1`, [reference]);
    expect(await search('batliwala')).toContain(reference);
    await keepNamesSearched();
    expect((await kept(reference))?.name_searched).toMatch(/^hormuzd batliwala /);
    expect(await search('batliwala')).toContain(reference);
  });

  it('follows a name that a previous version changed, and never shows the old one', async () => {
    const order = await ofName('Perizad Irani');
    const { reference } = order;
    const customer = JSON.stringify({ ...order.customer, name: 'Perizad Contractor' });
    await change(`update orders set customer = $2, created_at = $3 where reference = $1`, [
      reference,
      customer,
      Date.now(),
    ]);
    expect(await search('irani')).not.toContain(reference);
    await keepNamesSearched();
    expect(await search('contractor')).toContain(reference);
  });

  it('forgets the name with the customer: by a correction, an erasure, or one of a previous version', async () => {
    const [{ correctFacts }, { askForErasure, eraseDue, ERASED_AFTER_MS }] = await Promise.all([
      import('#app/privacy/own-facts.server'),
      import('#app/privacy/erasure.server'),
    ]);
    const order = await ofName('Cyrus Mistry');
    const { phone, reference } = order;
    const now = Date.now();
    await correctFacts(phone, { name: 'Cyrus Poonawala', email: 'c@example.com' }, now);
    expect(await kept(reference)).toMatchObject({
      name_searched: expect.stringContaining('poonawala') as string,
    });
    const later = now + 400 * 86_400_000;
    await askForErasure(phone, later - ERASED_AFTER_MS);
    await change(`update visits set state = 'cancelled' where reference = $1`, [reference]);
    await change(`update jobs set state = 'done' where subject = $1`, [reference]);
    await change(`update orders set state = 'submitted', submitted_at = 1 where reference = $1`, [
      reference,
    ]);
    expect(await eraseDue(proven(later))).toBe(1);
    expect((await kept(reference))?.name_searched).toBe('');

    const erasedBeside = await ofName('Rustom Vakil');
    await keepNamesSearched();
    await change(`update orders set phone = '' where reference = $1`, [erasedBeside.reference]);
    await keepNamesSearched();
    expect((await kept(erasedBeside.reference))?.name_searched).toBe('');
  });
});
