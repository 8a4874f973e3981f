import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ClientActionFunctionArgs,
} from '@remix-run/react';
import { z } from 'zod';
import { getSession, requirePhone } from '#app/account/session.server';
import { parseSlot } from '#app/booking/slots';
import { findService } from '#app/catalog/find-service';
import { waitFor, waitingChoice } from '#app/waiting/offers.server';
import { WaitingPage } from '#app/waiting/waiting-page';
import type { Content } from '#app/content/content';
import { contentToDecide, getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { pincodeDigits } from '#app/ground/digits';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { orUnreached } from '#app/chunks/unreached';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { shouldRevalidate } from '#app/chunks/unreached';

export const meta = () => noindexMeta(words.checkout.waitForAFullSlot);

export const headers = headersOfLoaderAndAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const asked = new URL(request.url).searchParams;
  const service = requireService(content, asked.get('service') ?? '');
  const isSignedIn = (await getSession(request)) !== null;
  const pincode = pincodeDigits(asked.get('pincode') ?? '');
  const choice = await waitingChoice(service, pincode, content.site, shopTime());
  return data({ ...choice, isSignedIn }, { headers: personalHeaders(source) });
}

export async function action({ request }: ActionFunctionArgs) {
  const { service: slug, pincode, slot } = await postedFields(request, waitingForm);
  const choice = new URLSearchParams({ service: slug, pincode, slot });
  const phone = await requirePhone(request, `/waiting?${choice.toString()}`);
  await requireWithin(LIMITS.waits, phone, tooManyPage);
  const { content } = await contentToDecide();
  const service = requireService(content, slug);
  const asked = { service, pincode, slot: parseSlot(slot), phone };
  const answer = await waitFor(asked, content.site, shopTime());
  if (answer.type === 'refused')
    return data({ message: answer.message }, { status: answer.status });
  return redirect(`/waiting/${answer.draftId}`, 303);
}

const waitingForm = z.object({ service: line(200), pincode: line(6), slot: line(120) });

function requireService(content: Content, slug: string) {
  const service = findService(content, { id: '', slug });
  if (!service) throw data({ message: words.checkout.thisServiceIsNoLonger }, { status: 404 });
  return service;
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreached(serverAction<typeof action>(), { message: words.shop.noAnswer });

export default function WaitingRoute() {
  const choice = useLoaderData<typeof loader>();
  const refused = useActionData<{ message: string }>();
  const [query] = useSearchParams(); // has the slot after an expired session
  return (
    <WaitingPage
      choice={choice}
      chosen={query.get('slot') ?? ''}
      message={refused?.message ?? ''}
    />
  );
}
