import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

/**
 * Where a request comes from. Each proxy adds what it saw to the end of `X-Forwarded-For`, so with `proxies` of our own
 * in front the visitor stands that many places from the right; whatever is left of it the visitor may have made up.
 * Without proxies of our own the headers count for nothing.
 */
export function clientAddress({ headers, socket }: Asked, proxies: number): string {
  const peer = socket.remoteAddress ?? '';
  const seen = [...entries(headers['x-forwarded-for']), peer];
  const claimed = proxies === 0 ? peer : (seen.at(-1 - proxies) ?? seen[0] ?? peer);
  return network(isIP(claimed) > 0 ? claimed : peer);
}

/** Whether our outermost proxy was spoken to without encryption. */
export function cameUnencrypted({ headers }: Pick<Asked, 'headers'>, proxies: number): boolean {
  const schemes = entries(headers['x-forwarded-proto']);
  return proxies > 0 && (schemes.at(-proxies) ?? schemes[0]) === 'http';
}

const entries = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** An IPv6 customer has a whole /64 and walks about in it; IPv4 comes mapped on a socket for both. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? left
      : [
          ...left,
          ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
          ...right,
        ];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
