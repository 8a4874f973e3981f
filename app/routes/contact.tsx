import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { askerOf } from '#app/account/asker.server';
import { getContent } from '#app/content/content.server';
import { contentHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { pageMeta } from '#app/discovery/page-meta';
import { REVALIDATED, headersOfLoaderAndAction } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { linkKey } from '#app/ground/link-key.server';
import { clientAction as keepPage } from '#app/own-forms/keep-page';
import { postedForm } from '#app/own-forms/posted-form.server';
import { refuse } from '#app/own-forms/refuse.server';
import { ContactPage } from '#app/support/contact-page';
import { newStamp } from '#app/support/form-stamp.server';
import { helpPage } from '#app/support/help-page.server';
import styles from '#app/support/pages.css?url';
import { submitTicket } from '#app/support/submit-ticket.server';
import { ticketChoices } from '#app/support/ticket-choices.server';
import { unreached } from '#app/support/unsent-ticket';
import { useRefusal } from '#app/own-forms/use-refusal';
import { words } from '#app/words/words';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  if (pathOf(request) !== '/contact-us') throw redirect(`/contact-us${search}`, 301);
  const { content, source } = await getContent(request);
  const headers = { ...contentHeaders(source), 'Cache-Control': REVALIDATED };
  return data({ page: helpPage(content), stamp: newStamp(shopTime()) }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const { content } = await getContent(request);
  const result = await submitTicket(
    await postedForm(request),
    shopTime(),
    await askerOf(request),
    ticketChoices(content),
  );
  if (result.type === 'submitted') {
    const { reference, isSent } = result;
    const key = linkKey('ticket', reference);
    return redirect(`/contact-us?sent=${reference}${isSent ? '' : '&kept=1'}&key=${key}`, 303);
  }
  const { unsent, typed } = result;
  return refuse(typed, unsent);
}

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, unreached);

export const headers = headersOfLoaderAndAction;

/** A failed reload would lose what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export const meta: MetaFunction<typeof loader> = ({ location, matches }) =>
  pageMeta(matches, {
    title: words.support.contactUs,
    description: words.support.contactDescription,
    path: location.search ? undefined : '/contact-us',
    picture: 'contact',
  });

export default function Contact() {
  return <ContactPage {...useLoaderData<typeof loader>()} refusal={useRefusal().refusal} />;
}
