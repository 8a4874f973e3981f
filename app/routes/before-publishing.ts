import type { LoaderFunctionArgs } from '@remix-run/node';
import { countInCheckout } from '#app/checkout/draft.server';
import { answersForEditors, readAnswer } from '#app/content/content.server';
import { refusal } from '#app/content/content-webhook.server';
import { overlayOf } from '#app/editing/scheduled-changes.server';
import { withChanges } from '#app/editing/scheduled-change';
import { publicationOf } from '#app/discovery/publication';
import { env } from '#app/env.server';
import { staleTranslations } from '#app/preview/stale-translations';
import { PERSONAL } from '#app/http.server';

/** For the CMS's edit page: what publishing the draft of one entry would do in the shop. */
export async function loader({ request }: LoaderFunctionArgs) {
  const refused = refusal(request);
  if (refused) return refused;
  const documentId = new URL(request.url).searchParams.get('entry') ?? '';
  const answers = await answersForEditors();
  const overlay = answers && overlayOf(answers.live, answers.drafts, documentId);
  if (!answers || !overlay) return answer({ pages: [], findings: [], inCheckout: 0 });
  const before = await readAnswer(answers.live);
  const after = await readAnswer(
    withChanges(answers.live, [{ documentId, at: Date.now(), overlay }]),
  );
  const { pages, findings, priced } = publicationOf(before, after);
  const dropped = after.dropped
    .filter(({ item }) => !before.dropped.some((each) => each.item === item))
    .map(({ item, reason }) => `${item}: ${reason}. It would be left out.`);
  let inCheckout = 0;
  for (const { id } of priced) inCheckout += await countInCheckout(id, Date.now());
  return answer({
    pages: pages.map(({ href, label }) => ({ href: href && env.PUBLIC_ORIGIN + href, label })),
    findings: [...dropped, ...findings, ...staleTranslations(answers.live, documentId, overlay)],
    inCheckout,
  });
}

const answer = (body: object): Response =>
  Response.json(body, { headers: { 'Cache-Control': PERSONAL } });
