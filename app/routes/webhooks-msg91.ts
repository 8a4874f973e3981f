import type { ActionFunctionArgs } from '@remix-run/node';
import { shopTime } from '#app/database/clock.server';
import { receiveMsg91 } from '#app/messages/reports.server';
import { postsOnly } from '#app/own-forms/posted-form.server';

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return postsOnly();
  return new Response(null, { status: await receiveMsg91(await request.text(), shopTime()) });
}

export const loader = postsOnly;
