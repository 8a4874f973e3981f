/** The desk under `npm run dev`, in the shop's process, which has the store open. */
import { log } from '#app/ground/log.server';
import { deskFilesNow } from '../scripts/build-desk.mjs';
import type { Beside } from '../server/dev-reload';
import { newAnswers, shopListener } from '../server/server';
import type { StaticFiles } from '../server/static-files';
import { desk, LISTENING } from './desk';
import { deskPages } from './pages';
import { methodsOf } from './routes';

export { desk as served };
export const listening = { ...LISTENING, command: 'npm run dev -- --desk' };

export const listenerOf: Beside['listenerOf'] = (inHead) =>
  shopListener({
    shop: desk,
    log,
    phase: { now: 'open', inFlight: 0 },
    answers: newAnswers(),
    pages: async (request) => withHead(await deskPages(request), inHead),
    files: builtFiles(),
    methodsOf,
  });

async function withHead(response: Response, inHead: string): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = (await response.text()).replace('</head>', () => `${inHead}</head>`);
  return new Response(html, response);
}

/** Built when the first page asks for one. */
function builtFiles(): StaticFiles {
  let building: ReturnType<typeof deskFilesNow> | undefined;
  return async (_request, response, path) => {
    if (!path.startsWith('/assets/')) return false;
    const file = (await (building ??= deskFilesNow())).get(path);
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.contents);
    return true;
  };
}
