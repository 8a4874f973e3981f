import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { isFreshlySignedIn } from '#app/account/session.server';
import { shopTime } from '#app/database/clock.server';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { askForErasure, stopErasure } from '#app/privacy/erasure.server';
import { loadPrivacy } from '#app/privacy/load-privacy.server';
import { PrivacyRoute, privacyLinks, privacyMeta } from '#app/privacy/privacy-route';
import { refuseForm, whoAsks } from '#app/privacy/refuse-form.server';
import { words } from '#app/words/words';

export const links = privacyLinks;
export const meta = privacyMeta;
export const headers = headersOfLoaderAndAction;
export const loader = loadPrivacy;

const form = z.object({ sure: line(3), stop: line(3) });

/** Stopping needs no new code: it loses nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const { sure, stop } = await postedFields(request, form);
  const refuse = refuseForm.bind(null, { form: 'erase', typed: {} });
  const asker = await whoAsks(request);
  if (!('phone' in asker)) return refuse(asker);
  const now = shopTime();
  if (stop) await stopErasure(asker.phone, now);
  else if (!sure || !(await isFreshlySignedIn(request, now)))
    return refuse({ status: 403, problem: words.privacy.eraseWrong });
  else await askForErasure(asker.phone, now);
  return redirect('/account/privacy#erase', 303);
}

export default function Erasure() {
  const { view } = useLoaderData<typeof loader>();
  return <PrivacyRoute view={view} refused={useActionData<typeof action>()} />;
}
