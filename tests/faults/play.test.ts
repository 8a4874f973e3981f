import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { atDepth } from '../../scripts/depth.mjs';
import { getJson } from './customer';
import { randomFrom } from './random';
import { freePort } from './shop-process';

/** How many sequences of commands; each begins with a reset. */
const SEQUENCES = Number(process.env.PLAY_SEQUENCES ?? atDepth(1, 3));
const STEPS = 6;
const SEED = 20_261_129;
const OPEN_WITHIN_MS = 60_000;
const AGREE_WITHIN_MS = 30_000;
const STEP_MS = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'deskdost-play-'));
const [port, sandboxPort] = [await freePort(), await freePort()];
const env: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: process.env.PATH,
  SHOP_MODE: 'sandbox',
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: dataDir,
};
let shop: ChildProcess | undefined;

/** `npm start`, without its installing. */
async function start(): Promise<void> {
  let output = '';
  shop = spawn(process.execPath, ['scripts/start.mjs', '--no-env-file'], { env });
  for (const stream of [shop.stdout, shop.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  await until(
    () => Promise.resolve(output.includes('Ctrl+C closes')),
    OPEN_WITHIN_MS,
    () => output,
  );
}

async function stop(): Promise<void> {
  if (!shop || shop.exitCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGINT');
  await ended;
}

afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function until(
  isSo: () => Promise<boolean>,
  withinMs: number,
  what: () => string,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`it did not come: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

const play = async (...words: string[]): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, ['scripts/play.mjs', '--no-env-file', ...words], {
      env,
    })
  ).stdout;

const ahead = (): number =>
  (JSON.parse(readFileSync(join(dataDir, 'sandbox', 'clock.json'), 'utf8')) as { aheadMs: number })
    .aheadMs; // written by the command

/** Everything that anybody may do between two looks at the books. */
const COMMANDS: (() => Promise<unknown>)[] = [
  () => play('booking'),
  () => play('booking', '--day=tomorrow', '--language=hi', '--times=2'),
  () => play('unpaid'),
  () => play('cancelled'),
  () => play('late-upi'),
  () => play('visit-yesterday'),
  () => play('bill', '--day=tomorrow'),
  () => play('clock', '2h').then(() => play('booking')),
  () => play('clock', 'now'),
  async () => {
    await stop();
    await start();
  },
  async () => {
    const [, reference = ''] = /^(DD-\w+)/.exec(await play('booking')) ?? [];
    for (const how of ['again', 'late', 'forged'])
      expect(await play('webhook', how, reference)).toMatch(how === 'forged' ? /400/ : /200/);
  },
];

interface Razorpay {
  payments: { id: string; status: string; amount: number; amount_refunded: number }[];
  refunds: { id: string; status: string; amount: number }[];
}

/** What the shop says of its money, and what Razorpay says. */
async function books(): Promise<{ shop: object; razorpay: object }> {
  const { razorpay } = await getJson<{ razorpay: Razorpay }>(
    `http://127.0.0.1:${sandboxPort}/control/state`,
  );
  const db = new DatabaseSync(join(dataDir, 'shop.sqlite'), { readOnly: true });
  const rows = (sql: string) => db.prepare(sql).all();
  try {
    return {
      shop: {
        paid: rows(
          `select razorpay_payment_id as id from orders where paid_at is not null order by id`,
        ).map(({ id }) => id),
        refunds: rows(
          `select refund_id as id from refunds where state = 'processed' order by id`,
        ).map(({ id }) => id),
        owed: rows(`select reference from refund_requests where done_at is null`).length,
      },
      razorpay: {
        paid: razorpay.payments
          .filter(({ status }) => ['captured', 'refunded'].includes(status))
          .map(({ id }) => id)
          .sort(),
        refunds: razorpay.refunds
          .filter(({ status }) => status === 'processed')
          .map(({ id }) => id)
          .sort(),
        owed: 0,
      },
    };
  } finally {
    db.close();
  }
}

describe('npm run play', () => {
  it(
    `in ${SEQUENCES} random sequences with restarts and resets, shop and sandbox agree, and every refund arrives`,
    { timeout: SEQUENCES * 180_000 },
    async () => {
      await start();
      expect(
        JSON.parse(readFileSync(join(dataDir, 'sandbox', 'running.json'), 'utf8')),
      ).toMatchObject({
        shop: `http://127.0.0.1:${port}`,
      });
      const random = randomFrom(SEED);
      for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
        await play('clock', 'now');
        await play('reset');
        for (let step = 0; step < STEPS; step += 1) await random.pick(COMMANDS)();
        let seen = '';
        await until(
          async () => {
            const { shop: ours, razorpay } = await books();
            seen = JSON.stringify({ ours, razorpay });
            return JSON.stringify(ours) === JSON.stringify(razorpay);
          },
          AGREE_WITHIN_MS,
          () => seen,
        );
      }
    },
  );

  it(
    'at once, and killed in the middle, leaves the clock right',
    { timeout: 120_000 },
    async () => {
      await play('clock', 'now');
      const both = await Promise.all([play('visit-yesterday'), play('visit-yesterday')]);
      for (const said of both) expect(said).toContain('was done yesterday');
      const words = ['scripts/play.mjs', '--no-env-file', 'visit-yesterday'];
      const killed = spawn(process.execPath, words, { env });
      const ended = once(killed, 'exit');
      await until(
        () => Promise.resolve(ahead() < 0),
        STEP_MS * 200,
        () => 'a clock in the past',
      );
      killed.kill('SIGKILL');
      await ended;
      expect(await play('booking')).toContain('booked and paid');
      expect(ahead()).toBe(0);
    },
  );

  it('needs a running shop, and says so', async () => {
    await stop();
    const failed = await play('booking').catch(
      (error: { stderr: string; stdout: string }) => error,
    );
    expect(failed).toMatchObject({
      stdout: 'The shop is not running here. Start it first: npm start\n',
    });
  });
});
