import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getContent } from '#app/content/content.server';
import { pageMeta } from '#app/discovery/page-meta';
import { headersOfLoader, PERSONAL } from '#app/ground/http.server';
import { samplesOf } from '#app/messages/sample';
import type { PageHandle } from '#app/styles/page-handle';
import { MessagesPage } from '#app/preview/messages-page';
import { requirePreview } from '#app/preview/require-preview.server';

export const handle: PageHandle = { isStill: true };

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePreview(request);
  const { messageTemplates, site } = (await getContent(request)).content;
  const events = samplesOf(messageTemplates, site.brand.name);
  return data({ events }, { headers: { 'Cache-Control': PERSONAL } });
}

export const headers = headersOfLoader;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Messages' });

export default function PreviewMessages() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />;
}
