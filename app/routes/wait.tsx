import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getSession } from '#app/account/session.server';
import { stopWaiting, waitView } from '#app/waiting/offers.server';
import type { Waiter } from '#app/waiting/waiter';
import { getWaiter, isWaitingKey } from '#app/waiting/waiter.server';
import { WaitPage } from '#app/waiting/wait-page';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction, leadTo } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { refusePage } from '#app/own-forms/refuse.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { clientAction, shouldRevalidate } from '#app/own-forms/keep-page';

export const meta = () => noindexMeta(words.checkout.waitedSlot);

export const headers = headersOfLoaderAndAction;

/** Serves the waiter, signed in or with the signed link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const access = await getAccess(request, params.draft ?? '');
  if (!access) return data(null, { status: 401, headers });
  return data(await waitView(access.waiter, access.key, content, shopTime()), { headers });
}

/** Stops waiting, and gives up what was offered. */
export async function action({ request, params }: ActionFunctionArgs) {
  const access = await getAccess(request, params.draft ?? '');
  if (!access) throw leadTo(pathOf(request));
  await stopWaiting(access.waiter);
  const { draftId } = access.waiter;
  return redirect(`/waiting/${draftId}${access.key ? `?key=${access.key}` : ''}`, 303);
}

/** `undefined` for a visitor with neither a session nor a valid key. @throws 404 */
async function getAccess(
  request: Request,
  draftId: string,
): Promise<{ waiter: Waiter; key: string } | undefined> {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const session = await getSession(request);
  const waiter = await getWaiter(draftId);
  if (waiter && waiter.phone === session?.phone) return { waiter, key: '' };
  if (waiter && isWaitingKey(draftId, key)) return { waiter, key };
  if (!session) return undefined;
  throw refusePage({ status: 404, problem: words.checkout.waiterUnknown });
}

export default function WaitRoute() {
  const view = useLoaderData<typeof loader>();
  return view ? <WaitPage view={view} /> : <SignInFirst />;
}
