import { getSession } from '#app/account/session.server';
import { clientAddress } from './client-address.server';
import { limit, type Allowance, type Limit } from './limit.server';

const DAY = 24 * 60;

/**
 * How often the shop lets things be done. A signed-in phone is counted for itself, whatever its network does; everybody
 * else by address, and so generously that the thousands behind one carrier's address have room. Where a request brings
 * its own proof (a token, a signature), only what proves nothing is counted by address.
 */
export const LIMITS = {
  /** POST /session: five codes an hour go to one number, and each is good for one sign-in. */
  signIns: limit('sign-in', { allowed: 20, minutes: 60 }),
  refusedTokens: limit('refused-token', { allowed: 60, minutes: 10 }),

  /** A row of 230 bytes each: 1.2 MB a day from one address at most. */
  drafts: inEach(
    byAsker('draft', { person: 60, address: 600, minutes: 10 }),
    byAsker('draft-day', { person: 300, address: 5000, minutes: DAY }),
  ),
  /** A hundred at once are one order: a stuck key or a retrying network is no attack. */
  orders: inEach(
    byAsker('order', { person: 150, address: 600, minutes: 10 }),
    byAsker('order-day', { person: 500, address: 5000, minutes: DAY }),
  ),

  /** Claims with a right signature, by reference: only who has paid can make one. */
  claims: limit('claim', { allowed: 30, minutes: 10 }),
  /** The others, by address and by reference. They use up none of the payer's own. */
  refusedClaims: byAddressAndName('refused-claim', { allowed: 60, minutes: 10 }),
  /** Returns without a payment: so many make the shop ask Razorpay, the others are only led on. */
  returns: limit('return', { allowed: 6, minutes: 10 }),
  returnsFrom: limit('return-from', { allowed: 600, minutes: 10 }),
  /** The page asks every five seconds for forty; each time Razorpay is asked. */
  reconciliations: limit('reconciliation', { allowed: 120, minutes: 10 }),
  submissions: limit('submission', { allowed: 60, minutes: 10 }),

  /** Beside five an hour for one e-mail address, which `app/support/ticket-store.server.ts` counts from the tickets themselves. */
  tickets: inEach(
    limit('ticket', { allowed: 120, minutes: 60 }),
    limit('ticket-day', { allowed: 400, minutes: DAY }),
  ),

  /** Each call costs money at Google, so these are tight for an address, too. */
  suggestions: byAsker('suggestion', { person: 20, address: 20, minutes: 1 }),
  places: byAsker('place', { person: 10, address: 10, minutes: 1 }),
  positions: byAsker('position', { person: 6, address: 6, minutes: 1 }),

  searches: byAsker('search', { person: 120, address: 1200, minutes: 1 }),
  /** Whoever has the button's link needs one; a guesser is stopped long before the secret. */
  previews: limit('preview', { allowed: 30, minutes: 1 }),
  vitals: limit('vitals', { allowed: 600, minutes: 1 }),
};

export type AskerLimit = (request: Request) => Promise<number>;

type Wait<Asker> = (asker: Asker) => Promise<number>;

/** All of them count; the first that is used up says how long to wait. */
function inEach<Asker>(...limits: Wait<Asker>[]): Wait<Asker> {
  return async (asker) => {
    for (const each of limits) {
      const seconds = await each(asker);
      if (seconds > 0) return seconds;
    }
    return 0;
  };
}

function byAsker(
  name: string,
  { person, address, minutes }: { person: number; address: number; minutes: number },
): AskerLimit {
  const byPhone: Limit = limit(name, { allowed: person, minutes });
  const byAddress: Limit = limit(`${name}-from`, { allowed: address, minutes });
  return async (request) => {
    const session = await getSession(request).catch(() => null); // with the store in trouble the address is enough
    return session ? byPhone(session.phone) : byAddress(clientAddress(request));
  };
}

/** Counts for the sender's address and for what is named, and tells the longer wait. */
function byAddressAndName(name: string, allowance: Allowance) {
  const byAddress: Limit = limit(name, allowance);
  const byName: Limit = limit(`${name}-of`, allowance);
  return async (request: Request, named: string): Promise<number> =>
    Math.max(await byAddress(clientAddress(request)), await byName(named));
}
