import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { askerOf } from '#app/account/asker.server';
import { isSlot } from '#app/booking/slots';
import { findService } from '#app/catalog/find-service';
import { createDraft } from '#app/orders/draft.server';
import { contentToDecide, isPriced } from '#app/content/content.server';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { refusePage } from '#app/own-forms/refuse.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { NO_CHECKOUT } from '#app/preview/no-checkout';
import { isPreview } from '#app/content/preview-cookie.server';
import { words } from '#app/words/words';

/** Starts a checkout for a service by id or slug. Works as a plain form. */
export async function action({ request }: ActionFunctionArgs) {
  if (await isPreview(request)) throw refusePage({ status: 403, problem: NO_CHECKOUT });
  const {
    serviceId,
    service: slug,
    date,
    timeSlot,
    answer,
  } = await postedFields(request, draftForm);
  await requireWithin(LIMITS.drafts, await askerOf(request), tooManyPage);
  const { content, source } = await contentToDecide();
  const service = findService(content, { id: serviceId, slug });
  if (!service && !isPriced(source))
    throw refusePage({ status: 503, problem: words.checkout.listUnavailable });
  if (!service) throw refusePage({ status: 404, problem: words.checkout.serviceGone });
  const slot = date && timeSlot ? { date, label: timeSlot } : undefined;
  if (slot && !isSlot(content.site.slots, slot.date, slot.label)) {
    throw refusePage({ status: 422, problem: words.checkout.noSuchSlotGoBack });
  }
  const draft = await createDraft({
    kind: slot ? 'booking' : 'cart',
    service: { id: service.id, slug: service.slug },
    slot,
  });
  if (answer === 'id') return { draftId: draft.id };
  return redirect(`/checkout?draft=${draft.id}`, 303);
}

const draftForm = z.object({
  serviceId: line(100),
  service: line(200),
  date: line(10),
  timeSlot: line(100),
  /** `id`: a caller that moves on by itself. */
  answer: line(10),
});

export const loader = () => redirect('/checkout');

/** Lets the shop's error screen show a refusal. */
export default function Drafts() {
  return null;
}
