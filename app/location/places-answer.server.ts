import { PERSONAL } from '#app/http.server';
import type { AskerLimit } from '#app/limits/limits.server';
import { tooMany } from '#app/limits/too-many.server';

export async function refusalOf(
  request: Request,
  waitOf: AskerLimit,
): Promise<Response | undefined> {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin')
    return answer({ message: 'Only pages of this shop may ask.' }, 403);
  const seconds = await waitOf(request);
  return seconds > 0 ? tooMany(seconds) : undefined;
}

export const answer = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': PERSONAL } });
