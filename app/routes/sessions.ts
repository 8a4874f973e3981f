import type { ActionFunctionArgs } from '@remix-run/node';
import { endSessionsOf, forgottenCookie, getSession } from '#app/account/session.server';
import { PERSONAL } from '#app/ground/http.server';

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'DELETE') return notHere();
  const session = await getSession(request);
  if (session) await endSessionsOf(session.phone);
  return new Response(null, {
    status: 204,
    headers: { 'Cache-Control': PERSONAL, 'Set-Cookie': await forgottenCookie() },
  });
}

export const loader = (): Response => notHere();

const notHere = (): Response =>
  new Response(null, { status: 405, headers: { 'Cache-Control': PERSONAL, Allow: 'DELETE' } });
