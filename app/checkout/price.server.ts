import type { Paise } from '#app/ground/money';
import { serviceOf, type Draft } from '#app/orders/draft.server';
import type { CompleteOrderResult } from './complete-order';
import type { Service, Site } from '#app/content/content';
import { getContentForPricing } from '#app/content/content.server';
import { words } from '#app/words/words';

interface Priced {
  service: Service;
  site: Site;
}

/**
 * Decides what an order costs: the price that the CMS has now, in paise. The customer must have
 * seen it.
 * @param seenPaise as the browser showed it; only compared, never charged
 */
export async function decidePrice(
  draft: Draft,
  seenPaise: Paise,
): Promise<Priced | CompleteOrderResult> {
  const content = await getContentForPricing();
  if (!content) return { type: 'prices-unconfirmed', status: 503 };
  const service = serviceOf(draft, content);
  if (!service)
    return { type: 'invalid', status: 422, errors: { cart: words.checkout.serviceGone } };
  const toPaise = service.pricePaise;
  if (toPaise !== seenPaise)
    return { type: 'price-changed', status: 409, fromPaise: seenPaise, toPaise };
  return { service, site: content.site };
}
