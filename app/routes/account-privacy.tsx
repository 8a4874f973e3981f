import { useLoaderData } from '@remix-run/react';
import { headersOfLoader } from '#app/ground/http.server';
import { loadPrivacy } from '#app/privacy/load-privacy.server';
import { PrivacyRoute, privacyLinks, privacyMeta } from '#app/privacy/privacy-route';

export const links = privacyLinks;
export const meta = privacyMeta;
export const headers = headersOfLoader;
export const loader = loadPrivacy;

export default function AccountPrivacy() {
  return <PrivacyRoute {...useLoaderData<typeof loader>()} />;
}
