import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { refusal } from '#app/content/content-webhook.server';
import { shopTime } from '#app/database/clock.server';
import { listChanges } from '#app/editing/scheduled-changes.server';
import { database } from '#app/database/database.server';
import { DAY_MS } from '#app/ground/durations';
import { personalJson } from '#app/ground/http.server';
import type { RouteMethods } from '#app/ground/route-methods';
import { parseJson } from '#app/ground/json';
import { log } from '#app/ground/log.server';
import { plan, planChange, takeBack } from '#app/preview/plan-scheduled-change.server';

/** The scheduled changes of one entry, for the CMS's edit page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const refused = refusal(request);
  if (refused) return refused;
  const documentId = new URL(request.url).searchParams.get('entry');
  const changes = await listChanges(await database(), shopTime() - DAY_MS);
  return personalJson({
    changes: changes
      .filter((change) => change.documentId === documentId)
      .map(({ pair, at, state, note, data }) => ({ pair, at, state, note, data })),
  });
}

const cancellation = z.object({ pair: z.string().min(1).max(100) });

export const handle: RouteMethods = { methods: ['POST', 'DELETE'] };

/** POST plans a change, DELETE takes one back. 409 with a sentence for the editor. */
export async function action({ request }: ActionFunctionArgs) {
  const refused = refusal(request);
  if (refused) return refused;
  const body = parseJson(await request.text());
  if (request.method === 'DELETE') {
    const { data } = cancellation.safeParse(body);
    if (!data) return personalJson({}, 400);
    return (await takeBack(data.pair)) ? personalJson({}) : personalJson({ error: TOO_LATE }, 409);
  }
  const { data } = plan.safeParse(body);
  if (!data) return personalJson({}, 400);
  const planned = await planChange(data);
  log.info({ event: 'schedule.planned', entry: data.documentId, result: planned.type });
  return planned.type === 'planned'
    ? personalJson({ pair: planned.pair })
    : personalJson({ error: planned.sentence }, 409);
}

const TOO_LATE = 'This change is live already, or somebody took it back before you.';
