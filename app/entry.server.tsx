import { isStoreDown } from '#app/database/write-check.server';
import { noteStoreDown } from '#app/own-forms/store-down.server';
import { randomBytes } from 'node:crypto';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { RemixServer, isRouteErrorResponse } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { collectHtml, endInBody } from '#app/ground/collect-html.server';
import { contentSecurityPolicy, sealScripts } from '#app/ground/content-security.server';
import { getContent } from '#app/content/content.server';
import { dataSaving } from '#app/ground/low-data-cookie.server';
import { env } from '#app/ground/env.server';
import { NOT_STORED } from '#app/ground/http.server';
import { describeError, log } from '#app/ground/log.server';
import { loggedPath } from '#app/ground/logged-path';
import { isPreview } from '#app/content/preview-cookie.server';
import { FooterListsContext } from '#app/layout/footer-lists';
import { footerLists } from '#app/layout/footer-lists.server';
import { languageOffer } from '#app/layout/language-offer.server';
import { addStyles } from '#app/layout/page-styles.server';
import titleFont from './ui/anek-latin.woff2?url';
import { NonceContext } from '#app/ui/nonce';

// `server/` takes these from the build, to share one instance with the pages.
export { log } from '#app/ground/log.server';
export { shop } from './shop.server';
export { refusingWhenDown } from '#app/own-forms/store-down.server';

/** A preloaded `optional` font delays first paint by 100 ms at most. */
const PRELOAD_FONT = `<${titleFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** How long deferred data may take before its promise is rejected. */
export const streamTimeout = 5000;
/** Later than `streamTimeout`, so that a rejected promise can still show its fallback. */
const RENDER_LIMIT_MS = streamTimeout + 1000;

/** Renders fully before sending, so that pages can be cached and scripts allowed by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = randomBytes(16).toString('base64url');
  const { content } = await getContent(request);
  const isPreviewed = await isPreview(request);
  // The answer to a form can't be opened in another language, and editors see what they asked for.
  const offer = request.method === 'GET' && !isPreviewed ? languageOffer(nonce) : '';
  const rendered = await render(
    <NonceContext.Provider value={nonce}>
      <FooterListsContext.Provider value={footerLists(content) + offer}>
        <RemixServer
          context={context}
          url={request.url}
          abortDelay={RENDER_LIMIT_MS}
          nonce={nonce}
        />
      </FooterListsContext.Provider>
    </NonceContext.Provider>,
    nonce,
  );
  const { html, hashes } = sealScripts(endInBody(rendered.html), nonce);
  const { body, hash } = addStyles(html);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(
      env,
      { scripts: hashes, styles: [hash] },
      { hotReload: import.meta.env.DEV, isPreview: isPreviewed },
    ),
  );
  if (!dataSaving(request.headers.get('Save-Data'), request.headers.get('Cookie')).isOn) {
    headers.append('Link', PRELOAD_FONT);
  }
  if (rendered.isCutShort || rendered.hasFailed) headers.set('Cache-Control', NOT_STORED);
  return new Response(body, { status: rendered.hasFailed ? 500 : status, headers });
}

/** Ignores aborted requests and expected error responses. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { headers, method, url } = request;
  if (isStoreDown(error)) noteStoreDown(headers.get('x-request-id') ?? '');
  const path = loggedPath(new URL(url).pathname);
  log.error({
    event: 'request.failed',
    id: headers.get('x-request-id'),
    method,
    path,
    ...describeError(error),
  });
}

interface Rendered {
  html: string;
  /** A part exceeded the limit and shows its fallback. */
  isCutShort: boolean;
  hasFailed: boolean;
}

function render(document: React.ReactElement, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let isCutShort = false;
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // React moves large late parts to the end otherwise, where a script must put them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit);
        pipe(collectHtml((html) => resolve({ html, isCutShort, hasFailed })));
      },
      onShellError(error) {
        clearTimeout(limit);
        reject(error instanceof Error ? error : new Error('Rendering failed'));
      },
      onError(error) {
        if (isCutShort) return;
        hasFailed = true;
        log.error({ event: 'render.failed', ...describeError(error) });
      },
    });
    const limit = setTimeout(() => {
      isCutShort = true;
      abort();
    }, RENDER_LIMIT_MS);
  });
}
