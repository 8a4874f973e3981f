import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getSession } from '#app/account/session.server';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoader } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { readHeld } from '#app/privacy/held-data.server';
import { HeldDataPage } from '#app/privacy/held-data-page';
import styles from '#app/privacy/pages.css?url';
import { SignInForData } from '#app/privacy/sign-in-for-data';
import { words } from '#app/words/words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const meta = () => noindexMeta(words.privacy.dataTitle);

export const headers = headersOfLoader;

export async function loader({ request }: LoaderFunctionArgs) {
  const headers = personalHeaders((await getContent(request)).source);
  const session = await getSession(request);
  if (!session) return data({ held: null }, { status: 401, headers });
  await requireWithin(LIMITS.privacy, session.phone, tooManyPage);
  return data({ held: await readHeld(session.phone) }, { headers });
}

export default function AccountData() {
  const { held } = useLoaderData<typeof loader>();
  return held ? <HeldDataPage held={held} /> : <SignInForData />;
}
