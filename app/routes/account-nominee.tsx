import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { shopTime } from '#app/database/clock.server';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { loadPrivacy } from '#app/privacy/load-privacy.server';
import { setNominee } from '#app/privacy/own-facts.server';
import { PrivacyRoute, privacyLinks, privacyMeta } from '#app/privacy/privacy-route';
import { refuseForm, whoAsks } from '#app/privacy/refuse-form.server';
import { words } from '#app/words/words';

export const links = privacyLinks;
export const meta = privacyMeta;
export const headers = headersOfLoaderAndAction;
export const loader = loadPrivacy;

const form = z.object({ name: line(100), contact: line(254) });

export async function action({ request }: ActionFunctionArgs) {
  const typed = await postedFields(request, form);
  const refuse = refuseForm.bind(null, { form: 'nominee', typed });
  const asker = await whoAsks(request);
  if (!('phone' in asker)) return refuse(asker);
  if (typed.name && !typed.contact)
    return refuse({ status: 422, errors: { contact: words.privacy.nomineeWrong } });
  await setNominee(asker.phone, typed, shopTime());
  return redirect('/account/privacy#nominee', 303);
}

export default function Nominee() {
  const { view } = useLoaderData<typeof loader>();
  return <PrivacyRoute view={view} refused={useActionData<typeof action>()} />;
}
