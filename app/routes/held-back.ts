import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { confirmRemoval } from '#app/content/news-channel.server';
import { refusal } from '#app/content/content-webhook.server';
import { personalJson } from '#app/ground/http.server';
import { parseJson } from '#app/ground/json';
import { log } from '#app/ground/log.server';
import { editorsNotice } from '#app/preview/editors-notice.server';

export async function loader({ request }: LoaderFunctionArgs) {
  return refusal(request) ?? personalJson(editorsNotice());
}

const confirmation = z.object({ removal: z.string().min(1).max(100) });

/** 409 if another removal is held back by now. */
export async function action({ request }: ActionFunctionArgs) {
  const refused = refusal(request);
  if (refused) return refused;
  const { data } = confirmation.safeParse(parseJson(await request.text()));
  if (!data) return new Response(null, { status: 400 });
  const isConfirmed = await confirmRemoval(data.removal);
  log.info({ event: 'content.removal-answered', id: data.removal, isConfirmed });
  return personalJson(editorsNotice(), isConfirmed ? 200 : 409);
}
