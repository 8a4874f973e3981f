import { BlockList, isIP } from 'node:net';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('0.0.0.0', 'ipv4');
thisMachine.addAddress('::', 'ipv6');
thisMachine.addAddress('::1', 'ipv6');

/** An IPv4 address that is written as IPv6, such as `::ffff:7f00:1`, as IPv4; any other as it is. */
export function withoutMapping(address: string): string {
  if (isIP(address) !== 6 || address.includes('%')) return address;
  const { hostname } = new URL(`http://[${address}]`); // the URL parser knows every spelling
  const [, high = '', low = ''] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname) ?? [];
  if (high === '') return address;
  const [first, second] = [parseInt(high, 16), parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/** Blank for an invalid URL, and for a database socket. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname : '';

/** Whether a URL leads to this machine. */
export function isLoopback(address: string): boolean {
  const host = hostOf(address).replace(/\.$/, '');
  const ip = withoutMapping(host.replace(/^\[(.*)\]$/, '$1'));
  const version = isIP(ip);
  if (version > 0) return thisMachine.check(ip, version === 6 ? 'ipv6' : 'ipv4');
  return host === 'localhost' || host.endsWith('.localhost');
}
