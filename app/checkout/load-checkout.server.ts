import { isLimited, shopSlots } from '#app/booking/board.server';
import { askedZone } from '#app/booking/booking-options.server';
import { feeOf } from '#app/frame/fee';
import { bookableDays, formatSlot, isOpenSlot } from '#app/booking/slots';
import { getContent, isPriced } from '#app/content/content.server';
import type { ContentSource } from '#app/content/content';
import type { Checkout } from './checkout';
import { getDraft, serviceOf } from '#app/orders/draft.server';
import { failureMessage } from '#app/orders/failure-messages';
import { isJustPaid } from '#app/orders/order-state';
import { getOrderOfDraft } from '#app/orders/order.server';
import { promises } from '#app/bookings/promises';

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
  const service = (draft && serviceOf(draft, content)) ?? null;
  const asked = {
    kind: service?.visitKind ?? ('' as const),
    pincode: order?.customer.pincode ?? '',
    draftId: draft?.id ?? '',
  };
  const zone = askedZone(content.site, asked);
  const fee = feeOf(content.site.policyFacts);
  const covers = service && fee[service.visitKind].covers;
  const bookedSlot = draft?.slot ? formatSlot(draft.slot.date, draft.slot.label) : '';
  return {
    source,
    checkout: {
      draftId: draft?.id ?? '',
      kind: draft?.kind ?? 'cart',
      service: service && { ...service, duration: shownDuration(service.duration) },
      bookedSlot: isOpenSlot(days, bookedSlot) ? bookedSlot : '',
      slots: await shopSlots(content.site, zone, now, asked.draftId),
      isLimited: isLimited(content.site.capacity),
      isPriced: isPriced(source),
      order: order
        ? {
            reference: order.reference,
            state: order.state,
            justPaid: isJustPaid(order, now),
            failure: order.lastFailure
              ? failureMessage(order.lastFailure, promised.refundTime)
              : '',
          }
        : null,
      promises: { ...promised, fee: [covers, promised.fee, fee.parts].filter(Boolean).join(' ') },
    },
  };
}

/** Drops "N/A", which would say nothing beside a price. */
const shownDuration = (duration: string): string => (duration === 'N/A' ? '' : duration);
