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
import { type WhyNotRated, whyNotRated, type GivenRating } from './rating';
import { givenRating, readRating, storeRating } from './ratings.server';
import { isOpenBill } from '#app/bills/bill';
import { getBill } from '#app/bills/bills.server';
import type { Order } from '#app/orders/order';
import { isOver, isPaid } from '#app/orders/order-state';
import { CUSTOMER_WAITS_MS, deliverNow } from '#app/orders/submission.server';
import { lockVisit } from '#app/visits/visits.server';

export const orderForms = (args: ActionFunctionArgs) => {
  const path = pathOf(args.request);
  if (path.endsWith('/call')) return askForCall(args);
  if (path.endsWith('/submission')) return sendAgain(args);
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

/** Never takes a payment. */
const sendAgain = orderAction(z.object({}), LIMITS.submissions, async ({ order }) => {
  const problem = whyNotSent(order);
  if (problem) return { status: 409, problem };
  const delivery = await deliverNow(order.reference, CUSTOMER_WAITS_MS);
  return delivery === 'sent' ? undefined : { status: 503, problem: words.orders.stillNotSent };
});

function whyNotSent(order: Order): string {
  if (!isPaid(order)) return words.orders.unpaidNotSent;
  if (order.state === 'refunded') return words.orders.refundedNotSent;
  return order.cancelledAt > 0 ? words.orders.cancelledNotSent : '';
}

const chooseMessages = orderAction(
  consentChoice,
  LIMITS.consents,
  async ({ order, typed, now }) => {
    await noteChoice(order.phone, typed, now);
    return undefined;
  },
);

/** @returns why not; else it is stored */
async function rateOrder(
  order: Order,
  given: GivenRating,
  now: number,
): Promise<WhyNotRated | undefined> {
  const { reference } = order;
  return (await database()).transaction(async (tx) => {
    const visit = await lockVisit(tx, reference);
    const bill = await getBill(reference, tx);
    const rating = await readRating(tx, reference);
    const facts = { visit, isOver: isOver(order), hasOpenBill: isOpenBill(bill), rating };
    const whyNot = whyNotRated(facts, now);
    if (!whyNot) await storeRating(tx, reference, given, now);
    return whyNot;
  });
}
