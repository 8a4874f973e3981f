/** The forms of the own-data page, by the last part of their address. */
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { getSession, isFreshlySignedIn } from '#app/account/session.server';
import { consentChoice, noteChoice } from '#app/consent/consent.server';
import { shopTime } from '#app/database/clock.server';
import type { Limit } from '#app/limits/limiter.server';
import { LIMITS } from '#app/limits/limits.server';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { pageWith, refuse, whyTooMany, type Why } from '#app/own-forms/refuse.server';
import { leadTo, wantsPage } from '#app/ground/http.server';
import { isEmail } from '#app/support/ticket';
import { pathOf } from '#app/words/language.server';
import { words } from '#app/words/words';
import { askForErasure, stopErasure } from './erasure.server';
import { correctFacts, setNominee } from './own-facts.server';

export const privacyForms = (args: ActionFunctionArgs) => {
  const path = pathOf(args.request);
  if (path.endsWith('/correction')) return correct(args);
  if (path.endsWith('/nominee')) return nominate(args);
  return path.endsWith('/erasure') ? erase(args) : choose(args);
};

interface Asked<Typed> {
  request: Request;
  phone: string;
  typed: Typed;
  now: number;
}

/**
 * A refusal shows the page again, with what was typed; after a sign-in, too. A script keeps the page
 * for the sign-in; without one, the page's address keeps what was typed.
 * @param work returns why not; nothing when it is done
 */
const privacyAction =
  <Typed extends object>(
    form: z.ZodType<Typed>,
    limit: Limit,
    place: string,
    work: (asked: Asked<Typed>) => Promise<Why | undefined>,
    keep: readonly (keyof Typed & string)[] = [],
  ) =>
  async ({ request }: ActionFunctionArgs) => {
    const typed = await postedFields(request, form);
    const session = await getSession(request);
    if (!session && wantsPage(request)) throw leadTo(pageWith(pathOf(request), typed, keep));
    if (!session) return refuse(typed, { status: 401, problem: words.privacy.signInText });
    const { phone } = session;
    const asked = { request, phone, typed, now: shopTime() };
    const why = (await whyTooMany(limit, phone)) ?? (await work(asked));
    return why ? refuse(typed, why) : redirect(`/account/privacy#${place}`, 303);
  };

const correct = privacyAction(
  z.object({ name: line(100), email: line(254) }),
  LIMITS.privacy,
  'correct',
  async ({ phone, typed, now }) => {
    const errors = {
      ...(!typed.name && { name: words.privacy.nameMissing }),
      ...(!isEmail(typed.email) && { email: words.privacy.emailWrong }),
    };
    if (Object.keys(errors).length > 0) return { status: 422, errors };
    const tooMany = await whyTooMany(LIMITS.corrections, phone);
    if (!tooMany) await correctFacts(phone, typed, now);
    return tooMany;
  },
  ['name', 'email'],
);

const nominate = privacyAction(
  z.object({ name: line(100), contact: line(254) }),
  LIMITS.privacy,
  'nominee',
  async ({ phone, typed, now }) => {
    if (typed.name && !typed.contact)
      return { status: 422, errors: { contact: words.privacy.nomineeWrong } };
    await setNominee(phone, typed, now);
    return undefined;
  },
  ['name', 'contact'],
);

/** Stopping needs no new code: it loses nothing. */
const erase = privacyAction(
  z.object({ sure: line(3), stop: line(3) }),
  LIMITS.privacy,
  'erase',
  async ({ request, phone, typed: { sure, stop }, now }) => {
    if (stop) await stopErasure(phone, now);
    else if (!sure || !(await isFreshlySignedIn(request, now)))
      return { status: 403, problem: words.privacy.eraseWrong };
    else await askForErasure(phone, now);
    return undefined;
  },
);

const choose = privacyAction(
  consentChoice,
  LIMITS.consents,
  'consents',
  async ({ phone, typed, now }) => {
    await noteChoice(phone, typed, now);
    return undefined;
  },
);
