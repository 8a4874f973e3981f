import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
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
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { pageWith, refuse, refusePage, whyTooMany } from '#app/own-forms/refuse.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { clientAction, shouldRevalidate } from '#app/own-forms/keep-page';

export const meta = () => noindexMeta(words.checkout.waitingTitle);

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
  const typed = await postedFields(request, waitingForm);
  const page = pageWith('/waiting', typed, ['service', 'pincode', 'slot']);
  const phone = await requirePhone(request, page);
  const tooMany = await whyTooMany(LIMITS.waits, phone);
  if (tooMany) return refuse(typed, tooMany);
  const { content } = await contentToDecide();
  const service = requireService(content, typed.service);
  const asked = { service, pincode: typed.pincode, slot: parseSlot(typed.slot), phone };
  const answer = await waitFor(asked, content.site, shopTime());
  if (answer.type === 'refused')
    return refuse(typed, { status: answer.status, problem: answer.message });
  return redirect(`/waiting/${answer.draftId}`, 303);
}

const waitingForm = z.object({ service: line(200), pincode: line(6), slot: line(120) });

function requireService(content: Content, slug: string) {
  const service = findService(content, { id: '', slug });
  if (!service) throw refusePage({ status: 404, problem: words.checkout.serviceGone });
  return service;
}

export default function WaitingRoute() {
  return <WaitingPage choice={useLoaderData<typeof loader>()} />;
}
