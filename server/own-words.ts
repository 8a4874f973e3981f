import { NOT_STORED } from '#app/ground/http.server';
import { languageOf } from '#app/ground/language';
import { wordsIn } from '#app/words/words';

type Pages = (request: Request) => Promise<Response>;

/**
 * A failure is said in the shop's words, not in Remix's, and a store that is full, busy or absent is a 503.
 * @param takeStoreDown whether the request with this id failed by the store
 */
export const inOwnWords =
  (pages: Pages, takeStoreDown: (id: string) => boolean): Pages =>
  async (request) => {
    const response = await pages(request);
    const id = request.headers.get('x-request-id') ?? '';
    const isDown = takeStoreDown(id);
    if (response.status !== 500) return response;
    const status = isDown ? 503 : 500;
    const headers = new Headers(response.headers);
    if (isDown) headers.set('Retry-After', '120');
    if (!headers.get('content-type')?.startsWith('text/plain'))
      return new Response(response.body, { status, headers });
    const { shop } = wordsIn(languageOf(new URL(request.url).pathname));
    headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('cache-control', NOT_STORED);
    const message = isDown ? shop.storeFull : shop.failedHere(id);
    return new Response(JSON.stringify({ type: 'failed', message }), { status, headers });
  };
