import { isOpenBill } from '#app/bills/bill';
import { getBill } from '#app/bills/bills.server';
import { database } from '#app/database/database.server';
import type { Order } from '#app/orders/order';
import { isOver } from '#app/orders/order-state';
import { whyNotRated, type GivenRating, type WhyNotRated } from './rating';
import { readRating, storeRating } from './ratings.server';
import { lockVisit } from '#app/visits/visits.server';

/** @returns why not; else it is stored */
export async function rateOrder(
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
