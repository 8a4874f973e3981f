import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoticePage } from '#app/consent/notice-page';
import styles from '#app/consent/notice-sheet.css?url';
import { findNotice } from '#app/consent/notices';
import { isNoticeName } from '#app/consent/purposes';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoader, NOT_STORED } from '#app/ground/http.server';
import type { PageHandle } from '#app/styles/page-handle';
import { words } from '#app/words/words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { isStill: true };

export const meta = () => noindexMeta(words.privacy.noticeTitle);

export const headers = headersOfLoader;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { purpose = '', version } = params;
  const notice = isNoticeName(purpose) ? findNotice(purpose, version) : undefined;
  if (!notice)
    throw data(
      { message: words.privacy.noticeUnknown },
      { status: 404, headers: { 'Cache-Control': NOT_STORED } },
    );
  const { content, source } = await getContent(request);
  const { brand, seller } = content.site;
  return data(
    {
      notice,
      supportEmail: brand.supportEmail,
      grievance: seller?.grievance ?? null,
    },
    { headers: contentHeaders(source) },
  );
}

export default function PrivacyNotice() {
  return <NoticePage {...useLoaderData<typeof loader>()} />;
}
