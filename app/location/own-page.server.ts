import { personalJson } from '#app/ground/http.server';
import { words } from '#app/words/words';

/** @throws 403 for a page of another site */
export function requireOwnPage(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin')
    throw personalJson({ message: words.location.foreignPage }, 403);
}
