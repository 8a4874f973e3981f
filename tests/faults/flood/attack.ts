import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who asks: a network of one customer, or as many networks. */
export type From = () => string;

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const network = (number: number): string => `2001:db8:${number.toString(16)}:1`;
const inside = (prefix: string): string => `${prefix}:${hex(2)}:${hex(2)}:${hex(2)}:${hex(2)}`;

export const ofOneNetwork: From = () => inside(network(0));
export const ofManyNetworks =
  (networks: number): From =>
  () =>
    inside(network(1 + Math.floor(Math.random() * networks)));

interface Asked {
  path: string;
  fields?: Record<string, string>;
}

/** One of each kind of request that costs something. @param stamp of one form, used again and again */
const kinds = (stamp: string): (() => Asked)[] => [
  () => ({ path: '/drafts', fields: { service: 'laptop-booking-display' } }),
  () => ({ path: '/contact-us', fields: { ...ticket(), stamp } }),
  () => ({ path: `/search?q=${hex(6)}` }),
  () => ({ path: `/search.json?q=${hex(6)}` }),
  () => ({ path: '/session', fields: { idToken: hex(100) } }),
  () => ({ path: '/waiting', fields: waiting() }),
  () => ({ path: `/waiting?service=laptop-booking-display&pincode=${pincode()}` }),
  () => ({ path: `/api/places/suggest?q=${hex(4)}&s=${randomUUID()}` }),
  () => ({ path: `/api/places/${hex(12)}?s=${randomUUID()}` }),
  () => ({ path: `/api/geocode/reverse?lat=${degrees(12)}&lng=${degrees(77)}` }),
];

const pincode = (): string => String(100_000 + Math.floor(Math.random() * 800_000));
const degrees = (whole: number): string => (whole + Math.random()).toFixed(6);
const waiting = () => ({ service: 'laptop-booking-display', pincode: pincode(), slot: 'x|y' });
const ticket = () => ({
  fullName: `Somebody ${hex(4)}`,
  email: `${hex(6)}@example.com`,
  contactNumber: '9876543210',
  issue: 'Desktop',
  otherIssue: '',
  subIssue: 'Internet or Wi-Fi',
  otherSubIssue: '',
  comments: hex(900),
});

export interface Flood {
  asked: number;
  seconds: number;
  /** How many answers, by kind of request and status. */
  answers: Record<string, Record<string, number>>;
}

/** More than wait for a turn, so that some are refused at once. */
const MOST_OPEN = 200;

/** Sends so many requests, at most so many in a second; ends by itself. */
export async function flood(
  shop: string,
  { requests, perSecond, from }: { requests: number; perSecond: number; from: From },
): Promise<Flood> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_OPEN });
  const makers = kinds(await stampOf(shop));
  const answers: Flood['answers'] = {};
  const started = performance.now();
  const open = new Set<Promise<void>>();
  for (let sent = 0; sent < requests; sent += 1) {
    const made = makers[sent % makers.length]?.();
    if (!made) break;
    const asking = ask(agent, shop, made, from()).then((status) => count(answers, made, status));
    open.add(asking);
    void asking.finally(() => open.delete(asking));
    const aheadMs = (sent / perSecond) * 1_000 - (performance.now() - started);
    if (aheadMs > 1) await sleep(aheadMs);
    if (open.size >= MOST_OPEN) await Promise.race(open);
  }
  await Promise.all(open);
  agent.destroy();
  return { asked: requests, seconds: (performance.now() - started) / 1_000, answers };
}

async function stampOf(shop: string): Promise<string> {
  const html = await (await fetch(`${shop}/contact-us`)).text();
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1];
  if (!stamp) throw new Error('the form for tickets has no stamp');
  return stamp;
}

function count(answers: Flood['answers'], { path }: Asked, status: string): void {
  const kind = path.replace(/\?.*/, '').replace(/^\/api\/places\/[0-9a-f]{24}$/, '/api/places/:id');
  const byStatus = (answers[kind] ??= {});
  byStatus[status] = (byStatus[status] ?? 0) + 1;
}

/** Goes through a proxy on this machine, which names the address that it saw. */
function ask(agent: Agent, shop: string, { path, fields }: Asked, from: string): Promise<string> {
  const body = fields && new URLSearchParams(fields).toString();
  return new Promise((resolve) => {
    const call = httpRequest(
      shop + path,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-for': from,
          origin: shop,
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (answer) =>
        answer.resume().once('close', () => resolve(String(answer.statusCode ?? 'cut off'))),
    );
    call.once('error', () => resolve('cut off'));
    call.end(body);
  });
}
