import { bookableDays, isOpenSlot } from '#app/booking/slots';
import { findService } from '#app/catalog/find-service';
import { getContent, isPriced } from '#app/content/content.server';
import type { ContentSource } from '#app/content/content';
import type { Checkout } from './checkout';
import { getDraft } from './draft.server';
import { failureMessage } from '#app/orders/failure-messages';
import { isJustPaid } from '#app/orders/order-state';
import { getOrderOfDraft } from '#app/orders/order.server';
import { promises } from '#app/orders/promises';

export async function loadCheckout(
  request: Request,
  draftId: string,
  now: number,
): Promise<{ checkout: Checkout; source: ContentSource }> {
  const { content, source } = await getContent(request);
  const draft = await getDraft(draftId);
  const order = draft && (await getOrderOfDraft(draft.id));
  const days = bookableDays(content.site.slots, now);
  const promised = promises(content.site);
  const bookedSlot = draft?.slot ? `${draft.slot.date}|${draft.slot.label}` : '';
  return {
    source,
    checkout: {
      draftId: draft?.id ?? '',
      kind: draft?.kind ?? 'cart',
      service: (draft && findService(content, draft.service)) ?? null,
      bookedSlot: isOpenSlot(days, bookedSlot) ? bookedSlot : '',
      days,
      isPriced: isPriced(source),
      order: order
        ? {
            reference: order.reference,
            state: order.state,
            justPaid: isJustPaid(order, now),
            failure: order.lastFailure ? failureMessage(order.lastFailure, promised.within) : '',
          }
        : null,
      promises: promised,
    },
  };
}
