import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_FLAGS } from '#app/orders/order';
import { ROUTES } from '../../desk/routes';
import { openEveryScreen, type EveryScreen } from './every-screen';

let every: EveryScreen;
beforeAll(async () => {
  every = await openEveryScreen();
}, 120_000);
afterAll(() => every.close());

/** Words of the command line, of HTTP and of the code. */
const OF_THE_TERMINAL = new RegExp(
  [
    String.raw`npm run`,
    String.raw`to retry now`,
    String.raw`within seconds`, // nobody knows when a provider takes it
    String.raw`\bthen: `,
    String.raw`\bThen: `,
    String.raw`refused \d`,
    String.raw`close-payment|refund-proposal`,
    String.raw`(?<![\w.,:₹+-])4(?:0[0-9]|2[29])(?![\w.,:-])`, // a status
    String.raw`\d{4}-\d\d-\d\dT`,
    String.raw`\b(?:${Object.keys(ROUTES)
      .filter((name) => /[A-Z]/.test(name))
      .join('|')})\b`,
    String.raw`\b(?:${ORDER_FLAGS.filter((flag) => flag.includes('-')).join('|')})\b`,
    String.raw`\b(?:not-submitted|refund-slow|on-the-way|no-show|needs-parts)\b`,
  ].join('|'),
  'g',
);

const textIn = (html: string): string =>
  html.replaceAll(/<(style|script|template)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]+>/g, ' ');

/** Every flag, money of unknown orders, a dispute, and a press that was refused. */
async function trouble({ desk, orders, owner }: EveryScreen) {
  const { reference } = orders.paid;
  const { raiseFlag } = await import('#app/orders/order-flags.server');
  const { noteUnknownPayment } = await import('#app/refunds/unknown-payment.server');
  const { noteDispute } = await import('#app/refunds/dispute.server');
  const db = await desk.app.store.database();
  await db.transaction(async (tx) => {
    for (const flag of ORDER_FLAGS) await raiseFlag(tx, reference, flag, Date.now());
    const payment = { ...{ id: 'pay_Unknown0000001', amount: 59_900 }, currency: 'INR' };
    await noteUnknownPayment(tx, { ...payment, status: 'captured' } as never, '', Date.now());
    const dispute = { ...{ id: 'disp_Known', payment_id: 'pay_1', amount: 59_900 } };
    const asked = { phase: 'chargeback', status: 'open', respond_by: 1_800_000_000 };
    for (const of of [reference, ''])
      await noteDispute(tx, of, { ...dispute, ...asked, id: `disp_${of}` }, 1);
  });
  await desk.post(`/orders/${reference}/assign`, { version: 9, technician: 'x' }, owner.cookie);
}

it('no screen of the desk speaks like a terminal', async () => {
  await trouble(every);
  const screens = await every.ofStaff();
  const money = screens.find(({ name }) => name === '/money')?.html ?? '';
  expect(money).toContain('pay_Unknown0000001');
  expect(money).toContain('disputes ₹599');
  const found = screens.flatMap(({ name, html }) =>
    [...textIn(html).matchAll(OF_THE_TERMINAL)].map(
      ({ 0: word, index, input }) =>
        `${name}: ${word}, in “${input.slice(index - 40, index + 40)}”`,
    ),
  );
  expect(found).toEqual([]);
}, 60_000);
