/** The small forms of a booking's page, by the last part of their address. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { consentChoice, noteChoice } from '#app/consent/consent.server';
import { database } from '#app/database/database.server';
import { LIMITS } from '#app/limits/limits.server';
import { orderAction } from '#app/orders/order-action.server';
import { raiseFlag } from '#app/orders/order-flags.server';
import { hasLostSlot } from '#app/orders/order-visit';
import type { Refusal } from '#app/own-forms/refusal';
import { pathOf } from '#app/words/language.server';
import { words } from '#app/words/words';
import { rateOrder } from './rate-order.server';
import type { WhyNotRated } from './rating';
import { givenRating } from './ratings.server';

export const orderForms = (args: ActionFunctionArgs) => {
  const path = pathOf(args.request);
  if (path.endsWith('/call')) return askForCall(args);
  return path.endsWith('/consents') ? chooseMessages(args) : rate(args);
};

/** A wrong rating is refused by its fields, with what was typed. */
const typedRating = z.object({ stars: z.string().catch(''), text: z.string().catch('') });

const rate = orderAction(
  typedRating,
  LIMITS.ratings,
  async ({ order, typed, now }) => {
    const given = givenRating.safeParse(typed);
    if (!given.success) return { status: 422, errors: errorsOf(given.error) };
    const whyNot = await rateOrder(order, given.data, now);
    return whyNot && { status: 409, problem: problemOf(whyNot) };
  },
  { keep: ['stars', 'text'] },
);

function errorsOf({ issues }: z.ZodError): Refusal['errors'] {
  const isWrong = (field: string) => issues.some(({ path }) => path[0] === field);
  return {
    ...(isWrong('stars') && { stars: words.visits.chooseStars }),
    ...(isWrong('text') && { text: words.visits.ratingTextTooLong }),
  };
}

const problemOf = (whyNot: WhyNotRated): string =>
  ({
    cancelled: words.visits.cancelledNotRated,
    'not-done': words.visits.rateWhenDone,
    'too-late': words.visits.ratingIsOld,
  })[whyNot];

/** A customer who lost the slot asks to be called. */
const askForCall = orderAction(z.object({}), LIMITS.calls, async ({ order, now }) => {
  if (hasLostSlot(order) && order.state !== 'refunded')
    await raiseFlag(await database(), order.reference, 'call-wanted', now);
  return undefined;
});

const chooseMessages = orderAction(
  consentChoice,
  LIMITS.consents,
  async ({ order, typed, now }) => {
    await noteChoice(order.phone, typed, now);
    return undefined;
  },
);
