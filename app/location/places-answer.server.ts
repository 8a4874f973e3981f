import { PERSONAL } from '#app/http.server';
import { words } from '#app/words/words';

/** @throws 403 for a page of another site */
export function requireOwnPage(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin')
    throw answer({ message: words.location.onlyPagesOfThisShop }, 403);
}

export const answer = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': PERSONAL } });
