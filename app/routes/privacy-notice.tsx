import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoticePage } from '#app/consent/notice-page';
import styles from '#app/consent/notice-sheet.css?url';
import { NOTICES } from '#app/consent/notices';
import { isNoticeName } from '#app/consent/purposes';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { headersOfLoader, NOT_STORED } from '#app/http.server';
import type { PageHandle } from '#app/page-handle';
import { words } from '#app/words/words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle: PageHandle = { isStill: true };

export const meta: MetaFunction = () => [
  { title: words.privacy.noticeTitle },
  { name: 'robots', content: 'noindex' },
];

export const headers = headersOfLoader;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { purpose = '' } = params;
  if (!isNoticeName(purpose))
    throw data(
      { message: words.privacy.noticeUnknown },
      { status: 404, headers: { 'Cache-Control': NOT_STORED } },
    );
  const { content, source } = await getContent(request);
  const { brand, seller } = content.site;
  return data(
    {
      notice: NOTICES[purpose][0],
      supportEmail: brand.supportEmail,
      grievance: seller?.grievance ?? null,
    },
    { headers: contentHeaders(source) },
  );
}

export default function PrivacyNotice() {
  return <NoticePage {...useLoaderData<typeof loader>()} />;
}
