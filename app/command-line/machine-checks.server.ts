import { readdir, statfs } from 'node:fs/promises';
import { counted } from '#app/ground/counted';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { whyNotWritable } from '#app/database/write-check.server';
import { env } from '#app/ground/env.server';
import { certificateEnd } from '#app/metrics/machine.server';
import { CHECK_WITHIN_MS, fail, pass, warn, type Check, type Checked } from './check';
import { backupsIn } from '#app/operators/kept-backups';

const GB = 1e9;
/** Firebase's tokens are taken with a tolerance of 5 s. */
const MAX_CLOCK_OFF_S = 4;
const MIN_FREE = { ratio: 0.1, bytes: 2 * GB };
const CERTIFICATE_LEFT_MS = 14 * DAY_MS;
const BACKUP_AGE_MS = 26 * HOUR_MS;

export const MACHINE_CHECKS: Check[] = [
  { name: 'Mode', run: mode },
  { name: 'Database', run: store },
  { name: 'Shop', run: shopAnswers },
  { name: 'Certificate', run: certificate },
  { name: 'Proxy', run: proxy },
  { name: 'Clock', run: clock },
  { name: 'Disk', run: disk },
  { name: 'Backups', run: backups },
];

function mode(): Checked {
  return env.SHOP_MODE === 'live'
    ? pass('Live.')
    : fail('The sandbox takes no money. Set SHOP_MODE=live and the provider keys.');
}

async function store(): Promise<Checked> {
  const reason = await whyNotWritable();
  const engine = env.DATABASE_URL ? 'PostgreSQL' : 'SQLite, enough for one machine';
  return reason
    ? fail(`${reason} Check DATABASE_URL, or the disk.`)
    : pass(`${engine}; a write works.`);
}

async function shopAnswers(): Promise<Checked> {
  try {
    const answer = await fetch(new URL('/readyz', env.PUBLIC_ORIGIN), {
      redirect: 'manual',
      signal: AbortSignal.timeout(CHECK_WITHIN_MS),
    });
    if (answer.status === 200) return pass(`${env.PUBLIC_ORIGIN} is ready.`);
    return fail(`${env.PUBLIC_ORIGIN}/readyz answers ${answer.status}: ${await answer.text()}`);
  } catch {
    return fail(`${env.PUBLIC_ORIGIN} does not answer. Check DNS, ports 80 and 443, and Caddy.`);
  }
}

async function certificate(): Promise<Checked> {
  if (!env.PUBLIC_ORIGIN.startsWith('https:')) return fail('PUBLIC_ORIGIN has no https.');
  const until = await certificateEnd(new URL(env.PUBLIC_ORIGIN));
  if (until === 0)
    return fail('No certificate can be read. Is Caddy running, and are ports 80 and 443 open?');
  const day = new Date(until).toISOString().slice(0, 10);
  if (until - Date.now() > CERTIFICATE_LEFT_MS) return pass(`Until ${day}.`);
  // Caddy's own certificates, for tests, last half a day.
  return warn(`It ends on ${day}. Look at Caddy's log: is the renewal working?`);
}

function proxy(): Checked {
  return env.TRUST_PROXY > 0
    ? pass(`${env.TRUST_PROXY} in front of the shop.`)
    : fail('TRUST_PROXY=1 behind Caddy. Without it all visitors share one address and its limits.');
}

/** Razorpay's clock is right; its answers say the second. */
async function clock(): Promise<Checked> {
  try {
    const asked = Date.now();
    const answer = await fetch(env.RAZORPAY_API_BASE, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(CHECK_WITHIN_MS),
    });
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    const ours = (asked + Date.now()) / 2;
    const off = Math.abs(ours - 500 - theirs) / 1000;
    if (off <= MAX_CLOCK_OFF_S) return pass('Right.');
    if (off > MAX_CLOCK_OFF_S)
      return fail(`${Math.round(off)} s off; sign-ins will be refused. timedatectl set-ntp true`);
  } catch {
    // below
  }
  return warn(
    'Razorpay gave no time to compare with. timedatectl says whether the clock is in sync.',
  );
}

async function disk(): Promise<Checked> {
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
  const [ratio, bytes] = [bavail / blocks, bavail * bsize];
  const free = `${Math.round(bytes / GB)} GB free (${Math.round(ratio * 100)} %)`;
  return ratio >= MIN_FREE.ratio && bytes >= MIN_FREE.bytes
    ? pass(`${free}.`)
    : fail(`${free}. Make room, or take a larger disk.`);
}

async function backups(): Promise<Checked> {
  const { BACKUP_DIR: folder, BACKUP_RECIPIENTS: recipients } = env;
  if (!folder || !recipients)
    return fail('There are none. Set BACKUP_DIR and BACKUP_RECIPIENTS (docs/operators.md).');
  const [newest] = backupsIn(await readdir(folder).catch(() => []));
  if (!newest) return fail('There is none yet. Run nightly-backup once.');
  const age = counted(Math.round((Date.now() - newest.at) / HOUR_MS), 'hour');
  return Date.now() - newest.at < BACKUP_AGE_MS
    ? pass(`The newest is ${age} old. Was it restored where the key is (restore-drill)?`)
    : fail(`The newest is ${age} old. Is the nightly backup running?`);
}
