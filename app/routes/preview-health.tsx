import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { bookingFindings } from '#app/booking/booking-findings';
import { cmsAdmin, contentForEditors } from '#app/content/content.server';
import { getUnfound } from '#app/search/unfound.server';
import { entryAddress, entryIdsIn, newEntryAddress } from '#app/preview/entry-ids';
import { contentFindings } from '#app/findings/content-findings';
import { translationFindings } from '#app/findings/translations';
import type { Translations } from '#app/content/content';
import type { ParsedInLanguages } from '#app/content/translations.server';
import { confirmRemoval } from '#app/content/news-channel.server';
import { kindShares } from '#app/discovery/kind-shares';
import { pagesOf } from '#app/discovery/page-address';
import { pageMeta } from '#app/discovery/page-meta';
import { PERSONAL, headersOfLoader } from '#app/ground/http.server';
import { sellerFindings } from '#app/company/seller-findings';
import { shopTime } from '#app/database/clock.server';
import { termsFindings } from '#app/company/terms-findings';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { HealthPage } from '#app/preview/health-page';
import { healthReport } from '#app/preview/health-report';
import { publishLines } from '#app/preview/publish-log.server';
import { scheduledLines } from '#app/preview/scheduled-lines.server';
import { pageScores } from '#app/preview/page-scores';
import { statusWords, momentInIndia } from '#app/preview/health-status';
import { requirePreview } from '#app/preview/require-preview.server';
import type { PageHandle } from '#app/styles/page-handle';

export const handle: PageHandle = { isStill: true };

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePreview(request);
  const { live, status, drafts } = await contentForEditors();
  const { heldBack } = status;
  const ids = entryIdsIn(drafts?.raw);
  const inLive = findingsOf({ ...live, dropped: status.dropped });
  const page = {
    status: statusWords(status, drafts !== undefined, shopTime()),
    heldBack: heldBack ? { ...heldBack, since: momentInIndia(heldBack.at) } : null,
    scheduled: await scheduledLines(shopTime()),
    unfound: await getUnfound(live.content),
    teachHref: newEntryAddress(cmsAdmin, 'search-term'),
    published: await publishLines(),
    scores: pageScores(live.content, inLive),
    translated: kindShares(live.translations),
    history: cmsAdmin ? `${cmsAdmin}/shop` : '',
    sections: healthReport(inLive, drafts && findingsOf(drafts), (entry) =>
      entryAddress(cmsAdmin, ids, entry),
    ),
  };
  return data(page, { headers: { 'Cache-Control': PERSONAL } });
}

const findingsOf = ({
  content,
  dropped,
  translations,
}: Omit<ParsedInLanguages, 'translations'> & { translations?: Translations }) => [
  ...contentFindings(content, dropped, pagesOf(content)),
  ...translationFindings(translations),
  ...bookingFindings(content, shopTime()),
  ...termsFindings(content),
  ...sellerFindings(content),
];

export async function action({ request }: ActionFunctionArgs) {
  await requirePreview(request);
  const { removal } = await postedFields(request, confirmation);
  await confirmRemoval(removal);
  return redirect('/preview/health', 303);
}

const confirmation = z.object({ removal: line(200) });

export const headers = headersOfLoader;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Content health' });

export default function PreviewHealth() {
  return <HealthPage {...useLoaderData<typeof loader>()} />;
}
