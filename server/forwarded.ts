import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { withoutMapping } from '#app/ground/ip-address';

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

/** Each proxy appends the address it saw; entries further left may be forged. */
export function addressBehindProxies({ headers, socket }: Asked, proxies: number): string {
  const peer = socket.remoteAddress ?? '';
  const seen = [...entries(headers['x-forwarded-for']), peer];
  const claimed = proxies === 0 ? peer : (seen.at(-1 - proxies) ?? seen[0] ?? peer);
  return network(isIP(claimed) > 0 ? claimed : peer);
}

export function isUnencrypted({ headers }: Pick<Asked, 'headers'>, proxies: number): boolean {
  const schemes = entries(headers['x-forwarded-proto']);
  return proxies > 0 && (schemes.at(-proxies) ?? schemes[0]) === 'http';
}

const entries = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** One IPv6 customer has a whole /64. IPv4 addresses may arrive mapped to IPv6. */
function network(given: string): string {
  const address = withoutMapping(given);
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
