import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getSession } from '#app/account/session.server';
import styles from '#app/privacy/pages.css?url';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { headersOfLoader } from '#app/http.server';
import { PrivacyPage } from '#app/privacy/privacy-page';
import { viewPrivacy } from '#app/privacy/privacy-view.server';
import { SignInForData } from '#app/privacy/sign-in-for-data';
import { words } from '#app/words/words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta: MetaFunction = () => [
  { title: words.privacy.title },
  { name: 'robots', content: 'noindex' },
];

export const headers = headersOfLoader;

export async function loader({ request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const session = await getSession(request);
  // Not a 401: the privacy policy links here, and the page is where to sign in.
  if (!session) return data({ view: null }, { headers });
  const view = await viewPrivacy(request, session.phone, content.site, Date.now());
  return data({ view }, { headers });
}

export default function AccountPrivacy() {
  const { view } = useLoaderData<typeof loader>();
  return view ? <PrivacyPage view={view} /> : <SignInForData />;
}
