import type { LoaderFunctionArgs } from '@remix-run/node';
import { countInCheckout } from '#app/orders/draft.server';
import { answersForEditors, cmsAdmin, readAnswer } from '#app/content/content.server';
import { refusal } from '#app/content/content-webhook.server';
import { shopTime } from '#app/database/clock.server';
import { overlayOf } from '#app/editing/scheduled-changes.server';
import { withChanges } from '#app/editing/scheduled-change';
import { publicationOf, type Publication } from '#app/discovery/publication';
import { env } from '#app/ground/env.server';
import { entryAddress, entryIdsIn, type EntryIds } from '#app/preview/entry-ids';
import { staleTranslations } from '#app/preview/stale-translations';
import { personalJson } from '#app/ground/http.server';

/** Tells the CMS's edit page what publishing the draft of one entry would do in the shop. */
export async function loader({ request }: LoaderFunctionArgs) {
  const refused = refusal(request);
  if (refused) return refused;
  const documentId = new URL(request.url).searchParams.get('entry') ?? '';
  const answers = await answersForEditors();
  const overlay = answers && overlayOf(answers.live, answers.drafts, documentId);
  if (!answers || !overlay) return personalJson({ pages: [], findings: [], inCheckout: 0 });
  const before = await readAnswer(answers.live);
  const after = await readAnswer(
    withChanges(answers.live, [{ documentId, at: shopTime(), overlay }]),
  );
  const { pages, findings, priced } = publicationOf(before, after, shopTime());
  const dropped = after.dropped
    .filter(({ item }) => !before.dropped.some((each) => each.item === item))
    .map(({ item, reason }) => `${item}: ${reason}. It would be left out.`);
  let inCheckout = 0;
  for (const { id } of priced) inCheckout += await countInCheckout(id, shopTime());
  return personalJson({
    pages: pages.map(({ href, label }) => ({ href: href && env.PUBLIC_ORIGIN + href, label })),
    findings: [
      ...dropped,
      ...findings.map(({ text }) => text),
      ...staleTranslations(answers.live, documentId, overlay),
    ],
    links: linksOf(findings, entryIdsIn(answers.drafts), documentId),
    inCheckout,
  });
}

/** The form of each finding's entry, unless it is the one in front of the editor. */
const linksOf = (
  findings: Publication['findings'],
  ids: EntryIds,
  documentId: string,
): Record<string, string> =>
  Object.fromEntries(
    findings.flatMap(({ text, entry }): [string, string][] => {
      const isElsewhere = entry && ids.get(`${entry.type} ${entry.name}`) !== documentId;
      const href = isElsewhere && entryAddress(cmsAdmin, ids, entry);
      return href ? [[text, href]] : [];
    }),
  );
