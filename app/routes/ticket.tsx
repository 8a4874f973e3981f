import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoader, PERSONAL } from '#app/ground/http.server';
import { isLinkKey } from '#app/ground/link-key.server';
import type { PageHandle } from '#app/styles/page-handle';
import { TicketPage } from '#app/support/ticket-page';
import styles from '#app/support/ticket-sheet.css?url';
import { viewTicket } from '#app/support/ticket-view.server';
import { words } from '#app/words/words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { isStill: true };

export const meta = () => noindexMeta(words.tickets.title);

export const headers = headersOfLoader;

/** Serves anybody with the signed link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { reference = '' } = params;
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const { content, source } = await getContent(request);
  const view = isLinkKey('ticket', reference, key)
    ? await viewTicket(reference, content, shopTime())
    : undefined;
  if (!view)
    throw data(
      { message: words.tickets.unknown },
      { status: 404, headers: { 'Cache-Control': PERSONAL } },
    );
  return data(view, { headers: personalHeaders(source) });
}

export default function TicketRoute() {
  return <TicketPage view={useLoaderData<typeof loader>()} />;
}
