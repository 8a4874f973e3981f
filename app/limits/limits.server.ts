import { budget, withBudget, withCost, type Budget } from './budget.server';
import { limit, type Allowance, type Limit } from './limiter.server';

const DAY = 24 * 60;

/** Far above a busy day, and below what fills a disk, a form service or a bill of Maps. */
export const BUDGETS = {
  drafts: budget('drafts', { allowed: 3000, minutes: 10 }),
  tickets: budget('tickets', { allowed: 300, minutes: 60 }),
  /** Tickets beyond it are kept for a person, and not sent to the form service. */
  forwarded: budget('forwarded', { allowed: 60, minutes: 60 }),
  suggestions: budget('suggestions', { allowed: 300, minutes: 1 }),
  places: budget('places', { allowed: 100, minutes: 1 }),
  positions: budget('positions', { allowed: 100, minutes: 1 }),
  unfound: budget('unfound', { allowed: 300, minutes: 60 }),
};

/** Calls of Google Maps in a day: a busy day takes a tenth. */
export const MAPS = {
  all: budget('maps-day', { allowed: 20_000, minutes: DAY }),
  /** The rest is for customers who are signed in; both count here. */
  strangers: budget('maps-day-strangers', { allowed: 15_000, minutes: DAY }),
};

/** An `Asker` counts by phone, else by address, which thousands may share. */
export const LIMITS = {
  signIns: limit('sign-in', { allowed: 20, minutes: 60 }),
  refusedTokens: limit('refused-token', { allowed: 60, minutes: 10 }),

  drafts: withBudget(
    BUDGETS.drafts,
    allOf(
      byPhoneOrAddress('draft', { person: 60, address: 600, minutes: 10 }),
      byPhoneOrAddress('draft-day', { person: 300, address: 5000, minutes: DAY }),
    ),
  ),
  orders: allOf(
    byPhoneOrAddress('order', { person: 150, address: 600, minutes: 10 }),
    byPhoneOrAddress('order-day', { person: 500, address: 5000, minutes: DAY }),
  ),

  claims: limit('claim', { allowed: 30, minutes: 10 }),
  refusedClaims: byAddressAndReference('refused-claim', { allowed: 60, minutes: 10 }),
  /** Returns from Razorpay's page: within this limit they ask Razorpay, others just redirect. */
  returns: limit('return', { allowed: 6, minutes: 10 }),
  returnsFrom: limit('return-from', { allowed: 600, minutes: 10 }),
  reconciliations: limit('reconciliation', { allowed: 120, minutes: 10 }),
  cancellations: limit('cancellation', { allowed: 30, minutes: 10 }),
  submissions: limit('submission', { allowed: 60, minutes: 10 }),
  ratings: limit('rating', { allowed: 30, minutes: 10 }),
  slotChanges: limit('slot-change', { allowed: 30, minutes: 10 }),
  bills: limit('bill', { allowed: 60, minutes: 10 }),
  /** Drawing one; those drawn before are kept and cost nothing. */
  papers: limit('paper', { allowed: 30, minutes: 10 }),
  calls: limit('call', { allowed: 10, minutes: 60 }),
  waits: limit('wait', { allowed: 30, minutes: 60 }),
  consents: limit('consent', { allowed: 30, minutes: 60 }),
  /** Each may send messages to another address. */
  corrections: limit('correction', { allowed: 5, minutes: DAY }),
  privacy: limit('privacy', { allowed: 20, minutes: 60 }),

  tickets: withBudget(
    BUDGETS.tickets,
    allOf(
      byPhoneOrAddress('ticket', { person: 20, address: 120, minutes: 60 }),
      byPhoneOrAddress('ticket-day', { person: 50, address: 400, minutes: DAY }),
    ),
  ),

  /**
   * Tickets that name an e-mail address, from one network and from all: those beyond are kept for
   * a person. Anybody can type an address, so none is refused for it.
   */
  ticketsNaming: allOf(
    keyed(
      'ticket-naming',
      { allowed: 5, minutes: 60 },
      ({ email, address }: Named) => `${email} ${address}`,
    ),
    keyed('ticket-named', { allowed: 10, minutes: 60 }, ({ email }: Named) => email),
  ),

  /** Limits one rendered form, by its nonce. */
  stamps: limit('stamp', { allowed: 5, minutes: DAY }),

  suggestions: ofMaps(
    BUDGETS.suggestions,
    byPhoneOrAddress('suggestion', { person: 20, address: 20, minutes: 1 }),
  ),
  places: ofMaps(
    BUDGETS.places,
    byPhoneOrAddress('place', { person: 10, address: 10, minutes: 1 }),
  ),
  positions: ofMaps(
    BUDGETS.positions,
    byPhoneOrAddress('position', { person: 6, address: 6, minutes: 1 }),
  ),

  searches: byPhoneOrAddress('search', { person: 120, address: 1200, minutes: 1 }),
  unfound: withBudget(
    BUDGETS.unfound,
    byPhoneOrAddress('unfound', { person: 20, address: 60, minutes: 60 }),
  ),
  /** Wrong ones. Four digits: nobody guesses them at the door. */
  startCodes: limit('start-code', { allowed: 6, minutes: 30 }),
  deskSignIns: limit('desk-sign-in', { allowed: 20, minutes: 60 }),
  /** Asking for a challenge and answering it count one each. */
  deskPasskeys: limit('desk-passkey', { allowed: 20, minutes: 10 }),
  deskPresses: limit('desk-press', { allowed: 240, minutes: 10 }),
  deskFeeds: limit('desk-feed', { allowed: 60, minutes: 10 }),
  /** Papers drawn, as `papers`. */
  deskPapers: limit('desk-paper', { allowed: 60, minutes: 10 }),
  deskSearches: limit('desk-search', { allowed: 120, minutes: 10 }),

  previews: limit('preview', { allowed: 30, minutes: 1 }),
  vitals: limit('vitals', { allowed: 600, minutes: 1 }),
};

/** `phone` only with a session. */
export interface Asker {
  phone: string | undefined;
  address: string;
}

interface Named {
  email: string;
  address: string;
}

function keyed<Key>(name: string, allowance: Allowance, keyOf: (key: Key) => string): Limit<Key> {
  const one = limit(name, allowance);
  return (key) => one(keyOf(key));
}

function ofMaps(inMinute: Budget, each: Limit<Asker>): Limit<Asker> {
  return withCost(MAPS, withBudget(inMinute, each));
}

function allOf<Key>(...limits: Limit<Key>[]): Limit<Key> {
  return async (key) => {
    for (const each of limits) {
      const seconds = await each(key);
      if (seconds > 0) return seconds;
    }
    return 0;
  };
}

function byPhoneOrAddress(
  name: string,
  { person, address, minutes }: { person: number; address: number; minutes: number },
): Limit<Asker> {
  const byPhone = limit(name, { allowed: person, minutes });
  const byAddress = limit(`${name}-from`, { allowed: address, minutes });
  return (asker) => (asker.phone ? byPhone(asker.phone) : byAddress(asker.address));
}

function byAddressAndReference(
  name: string,
  allowance: Allowance,
): Limit<{ address: string; reference: string }> {
  const byAddress = limit(name, allowance);
  const byReference = limit(`${name}-of`, allowance);
  return async ({ address, reference }) =>
    Math.max(await byAddress(address), await byReference(reference));
}
