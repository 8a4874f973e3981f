import type { ActionFunctionArgs } from '@remix-run/node';
import { shopTime } from '#app/database/clock.server';
import { receiveMsg91 } from '#app/messages/reports.server';

export async function action({ request }: ActionFunctionArgs) {
  return new Response(null, { status: await receiveMsg91(await request.text(), shopTime()) });
}
