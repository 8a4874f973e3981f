import type { LinksFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { useKeepPageOffline } from '#app/overlays/use-keep-page-offline';
import { loadPrivacy } from '#app/privacy/privacy-view.server';
import styles from '#app/privacy/pages.css?url';
import { privacyForms } from '#app/privacy/privacy-forms.server';
import { PrivacyPage } from '#app/privacy/privacy-page';
import { SignInForData } from '#app/privacy/sign-in-for-data';
import { words } from '#app/words/words';

export { clientAction, shouldRevalidate } from '#app/own-forms/keep-page';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta = () => noindexMeta(words.privacy.title);
export const headers = headersOfLoaderAndAction;

/** The addresses of the page's forms show it, too, when they refuse. */
export const loader = loadPrivacy;
export const action = privacyForms;

export default function AccountPrivacy() {
  const { view } = useLoaderData<typeof loader>();
  useKeepPageOffline();
  return view ? <PrivacyPage view={view} /> : <SignInForData />;
}
