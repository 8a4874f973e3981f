import { lookup } from 'node:dns/promises';
import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import { env, isBeside } from '#app/ground/env.server';
import { CHECK_WITHIN_MS, fail, pass, warn, type Check, type Checked } from './check';

export const CMS_CHECKS: Check[] = [{ name: 'CMS closed', run: closed }];

/** Only staff may open the CMS. This server asks as a stranger does: STAFF_NETWORKS does not name it. */
async function closed(): Promise<Checked> {
  const { CMS_GRAPHQL_URL: asked, CMS_ADMIN_URL: opened } = env;
  if (!asked) return pass('There is none.');
  const address = opened ?? asked;
  if (isBeside(address))
    return warn('Set CMS_ADMIN_URL to where editors open it, so that this check can ask there.');
  const { hostname } = new URL(address);
  const found = await lookup(hostname, { all: true }).catch(() => []);
  return closedAt(
    new URL(address),
    found.map((each) => each.address),
  );
}

/** What an address answers: a status, the reason why it gave none, or `''` when nobody is there. */
interface Answer {
  ip: string;
  said: string;
}

/**
 * Asks at each IPv4 and IPv6 address of the name, because a proxy may see the one's visitors and
 * not the other's.
 */
export async function closedAt(
  address: URL,
  ips: string[],
  withinMs = CHECK_WITHIN_MS,
): Promise<Checked> {
  const answers: Answer[] = await Promise.all(
    ips.map(async (ip) => ({ ip, said: await answerAt(address, ip, withinMs) })),
  );
  const open = answers.filter(({ said }) => said !== '403' && said !== '');
  if (open.length > 0)
    return fail(
      `${address.hostname} answers ${open.map(({ ip, said }) => `${said} at ${ip}`).join(', ')} instead of 403: strangers may reach the sign-in of the CMS. Set STAFF_NETWORKS to your office's address alone.`,
    );
  const silent = answers.filter(({ said }) => said === '').map(({ ip }) => ip);
  if (silent.length === answers.length)
    return fail(`${address.hostname} does not answer. Check DNS, ports 80 and 443, and Caddy.`);
  if (silent.length > 0) return warn(`Closed, but ${silent.join(', ')} did not answer.`);
  return pass(`${address.hostname} answers strangers with 403.`);
}

/** Nothing listens there, or this machine has no way there. After any other error, strangers may still get in. */
const NOBODY = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];

const answerAt = (address: URL, ip: string, withinMs: number): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, protocol, port, pathname, host } = address;
    const ask = protocol === 'https:' ? askSecure : askPlain;
    const signal = AbortSignal.timeout(withinMs);
    const request = ask({
      host: ip,
      port,
      path: pathname,
      servername: hostname,
      headers: { host },
      signal,
    });
    request.once('response', (response) => {
      response.destroy();
      resolve(String(response.statusCode));
    });
    request.once('error', ({ code = 'an error' }: NodeJS.ErrnoException) => {
      if (signal.aborted) resolve(`nothing in ${withinMs / 1000} s`);
      else resolve(NOBODY.includes(code) ? '' : code);
    });
    request.end();
  });
