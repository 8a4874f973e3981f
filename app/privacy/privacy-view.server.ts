import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { getSession } from '#app/account/session.server';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { formatPhone } from '#app/account/phone';
import { isFreshlySignedIn } from '#app/account/session.server';
import { dateInIndia } from '#app/ground/india';
import { formatDate, momentInIndia } from '#app/words/dates';
import { choicesOf, consentsOf } from '#app/consent/consent.server';
import type { Site } from '#app/content/content';
import { database } from '#app/database/database.server';
import { getErasure } from './erasure.server';
import { openBusinessOf } from './open-business.server';
import { getNominee, ownFacts } from './own-facts.server';
import { pendingEmailOf } from '#app/changes/pending-email.server';
import type { PrivacyView } from './privacy-page';

export async function loadPrivacy({ request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const session = await getSession(request);
  // Answers 200, not 401: the privacy policy links here, and the page is where to sign in.
  if (!session) return data({ view: null }, { headers });
  const view = await viewPrivacy(request, session.phone, content.site, shopTime());
  return data({ view }, { headers });
}

async function viewPrivacy(
  request: Request,
  phone: string,
  { seller }: Site,
  now: number,
): Promise<PrivacyView> {
  const db = await database();
  const [facts, pending, consents, choices, nominee, erasure, open, isFresh] = await Promise.all([
    ownFacts(phone),
    pendingEmailOf(phone, now),
    consentsOf(phone),
    choicesOf(phone),
    getNominee(phone),
    getErasure(phone),
    openBusinessOf(db, phone, now),
    isFreshlySignedIn(request, now),
  ]);
  return {
    phone: formatPhone(phone),
    facts: facts ?? null,
    pendingEmail: pending?.email ?? '',
    consents: consents.map(({ purpose, version, givenAt }) => ({
      purpose,
      version,
      when: formatDate(dateInIndia(givenAt)),
    })),
    refused: choices.withdrawn,
    nominee: nominee ?? null,
    erase: { due: erasure ? momentInIndia(erasure.dueAt) : '', isFresh, open },
    officer: seller?.grievance.name ?? '',
  };
}
