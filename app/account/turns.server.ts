import { carriesSession, hashedIdAmong } from '#app/ground/cookies.server';
import { fairTurns, type EndTurn } from '#app/limits/fair-turns.server';
import { cookie } from './session-cookie.server';

const turns = fairTurns();

/**
 * Asks no database: a session's signature is enough to go first.
 * @param network the visitor's address, or IPv6 network
 * @returns undefined for a stranger who must be refused
 */
export async function takeTurn(
  cookies: string | undefined,
  network: string,
): Promise<EndTurn | undefined> {
  const session = carriesSession(cookies) && (await hashedIdAmong(cookie, cookies ?? null));
  return turns.take({ network, session: session || '' });
}
