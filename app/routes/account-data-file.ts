import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getSession } from '#app/account/session.server';
import { logProcessing } from '#app/consent/processing-log.server';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { PERSONAL } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { readHeld } from '#app/privacy/held-data.server';

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const session = await getSession(request);
  if (!session) return redirect('/account/privacy', 303); // which offers the sign-in
  const { phone } = session;
  await requireWithin(LIMITS.privacy, phone, tooManyPage);
  const now = shopTime();
  const held = await readHeld(phone);
  await logProcessing(await database(), { phone, what: 'data downloaded' }, now);
  return new Response(JSON.stringify({ phone, made: new Date(now).toISOString(), held }, null, 2), {
    headers: {
      'cache-control': PERSONAL,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
  });
}
