import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { shopTime } from '#app/database/clock.server';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooManyHeaders, tooManyText } from '#app/limits/require-within.server';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { loadPrivacy } from '#app/privacy/load-privacy.server';
import { correctFacts } from '#app/privacy/own-facts.server';
import { PrivacyRoute, privacyLinks, privacyMeta } from '#app/privacy/privacy-route';
import { refuseForm, whoAsks } from '#app/privacy/refuse-form.server';
import { isEmail } from '#app/support/ticket';
import { words } from '#app/words/words';

export const links = privacyLinks;
export const meta = privacyMeta;
export const headers = headersOfLoaderAndAction;
export const loader = loadPrivacy;

const form = z.object({ name: line(100), email: line(254) });

export async function action({ request }: ActionFunctionArgs) {
  const typed = await postedFields(request, form);
  const refuse = refuseForm.bind(null, { form: 'correct', typed });
  const asker = await whoAsks(request);
  if (!('phone' in asker)) return refuse(asker);
  const errors = {
    ...(!typed.name && { name: words.privacy.nameMissing }),
    ...(!isEmail(typed.email) && { email: words.privacy.emailWrong }),
  };
  if (Object.keys(errors).length > 0) return refuse({ status: 422, errors });
  const seconds = await LIMITS.corrections(asker.phone);
  if (seconds > 0)
    return refuse({ status: 429, problem: tooManyText(seconds), headers: tooManyHeaders(seconds) });
  await correctFacts(asker.phone, typed, shopTime());
  return redirect('/account/privacy#correct', 303);
}

export default function Correction() {
  const { view } = useLoaderData<typeof loader>();
  return <PrivacyRoute view={view} refused={useActionData<typeof action>()} />;
}
