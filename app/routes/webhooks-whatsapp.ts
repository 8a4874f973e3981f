import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { shopTime } from '#app/database/clock.server';
import { answerToMeta, receiveWhatsapp } from '#app/messages/reports.server';

/** The signature covers the raw body, so it is read as text. */
export async function action({ request }: ActionFunctionArgs) {
  const signature = (request.headers.get('x-hub-signature-256') ?? '').slice(0, 200);
  const status = await receiveWhatsapp(await request.text(), signature, shopTime());
  return new Response(null, { status });
}

export const loader = ({ request }: LoaderFunctionArgs) => answerToMeta(new URL(request.url));
