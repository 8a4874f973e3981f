import type { ActionFunctionArgs } from '@remix-run/node';
import { endSessionsOf, forgottenCookie, getSession } from '#app/account/session.server';
import { PERSONAL } from '#app/ground/http.server';
import type { RouteMethods } from '#app/ground/route-methods';

export const handle: RouteMethods = { methods: ['DELETE'] };

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const session = await getSession(request);
  if (session) await endSessionsOf(session.phone);
  return new Response(null, {
    status: 204,
    headers: { 'Cache-Control': PERSONAL, 'Set-Cookie': await forgottenCookie() },
  });
}
