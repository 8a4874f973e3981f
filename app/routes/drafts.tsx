import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { findService } from '#app/catalog/find-service';
import { createDraft } from '#app/checkout/draft.server';
import { getContent } from '#app/content/content.server';
import { formText } from '#app/form';
import { postedForm } from '#app/posted-form.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooManyPage } from '#app/limits/too-many.server';
import { NO_CHECKOUT } from '#app/preview/no-checkout';
import { isPreview } from '#app/preview/preview-cookie.server';

/** Begins a checkout: a service by id or slug, with a slot when it comes from the booking panel. Works as a plain form. */
export async function action({ request }: ActionFunctionArgs) {
  if (await isPreview(request)) throw data({ message: NO_CHECKOUT }, { status: 403 });
  const form = await postedForm(request);
  const seconds = await LIMITS.drafts(request);
  if (seconds > 0) throw tooManyPage(seconds);
  const text = (name: string) => formText(form, name);
  const { content } = await getContent(request);
  const service = findService(content, { id: text('serviceId'), slug: text('service') });
  if (!service) throw data({ message: 'This service is no longer offered. Please choose another one.' }, { status: 404 });
  const slot = text('date') && text('timeSlot') ? { date: text('date'), label: text('timeSlot') } : undefined;
  const draft = await createDraft({ kind: slot ? 'booking' : 'cart', service: { id: service.id, slug: service.slug }, slot });
  return redirect(`/checkout?draft=${draft.id}`, 303);
}

/** Reached by reloading after an expired form: checkout says what is missing. */
export const loader = () => redirect('/checkout');

/** Only here so that a refusal is shown by the shop's own error screen. */
export default function Drafts() {
  return null;
}
