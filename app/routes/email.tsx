import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import styles from '#app/changes/email-sheet.css?url';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { headersOfLoader } from '#app/ground/http.server';
import { isLinkKey } from '#app/ground/link-key.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import type { PageHandle } from '#app/styles/page-handle';
import { ConfirmEmailPage } from '#app/changes/confirm-email-page';
import {
  confirmEmail,
  confirmPath,
  isConfirmedEmail,
  pendingEmailById,
} from '#app/changes/pending-email.server';
import { refusePage } from '#app/own-forms/refuse.server';
import { words } from '#app/words/words';

export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { isStill: true };
export const meta = () => noindexMeta(words.privacy.confirmSubject);
export const headers = headersOfLoader;

/** Opening the link confirms nothing: mail programs open links to look for viruses. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const { source } = await getContent(request);
  const { searchParams } = new URL(request.url);
  if (!isLinkKey('email', id, searchParams.get('key') ?? '')) throw ended();
  const pending = await pendingEmailById(id, shopTime());
  if (!pending && !(await isConfirmedEmail(id))) throw ended();
  return data({ email: pending?.email ?? '' }, { headers: personalHeaders(source) });
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  if (!isLinkKey('email', id, key) || !(await confirmEmail(id, shopTime()))) throw ended();
  return redirect(`${words.page.base}${confirmPath(id)}`, 303);
}

const ended = () => refusePage({ status: 404, problem: words.privacy.confirmEnded });

export default function Email() {
  return <ConfirmEmailPage {...useLoaderData<typeof loader>()} />;
}
