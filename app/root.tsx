import { useContext, type ReactNode } from 'react';
import {
  data,
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useRouteError,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { contentHeaders } from '#app/content/page-headers.server';
import { getContent } from '#app/content/content.server';
import { canonicalPath } from '#app/discovery/page-address';
import { pageMeta } from '#app/discovery/page-meta';
import { isListedIn } from '#app/discovery/translated-share';
import { dataSaving } from '#app/ground/low-data-cookie.server';
import { headersOfLoader } from '#app/ground/http.server';
import { asRecord } from '#app/ground/json';
import { pathOf } from '#app/words/language.server';
import { words } from '#app/words/words';
import { previewOf } from '#app/content/preview-cookie.server';
import { DevError } from '#app/layout/dev-error';
import { ErrorScreen } from '#app/layout/error-screen';
import { useFrame } from '#app/frame/frame';
import { makeFrame } from '#app/frame/frame.server';
import { usePageHandle, useIsStillPage } from '#app/styles/page-handle';
import { fetchedSheets, PageStyles } from '#app/styles/page-styles';
import { ShopPage } from '#app/layout/shop-page';
import { StillContext } from '#app/ui/still';
import { StillPage } from '#app/layout/still-page';
import { NonceContext } from '#app/ui/nonce';
import { previewOfFrame } from '#app/preview/preview-words.server';
import previewStyles from '#app/preview/pages.css?url';

/** Redirects to the canonical path. Must not read the session, because pages are cached. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { content, translations, source } = await getContent(request);
  const { search } = new URL(request.url);
  const canonical = canonicalPath(pathOf(request), content);
  if (canonical) throw redirect(canonical + search, 301);
  const shows = await previewOf(request);
  const preview = shows && previewOfFrame(request, shows, source);
  const { isOn: lowData } = dataSaving(
    request.headers.get('save-data'),
    request.headers.get('cookie'),
  );
  const isTranslated =
    translations?.hi !== undefined && isListedIn(translations.hi, pathOf(request));
  return data(
    { ...makeFrame(content, preview ?? null, lowData), isTranslated },
    { headers: contentHeaders(source) },
  );
}

export const headers = headersOfLoader;

export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** Meta tags of error screens only: every page has its own. */
export const meta: MetaFunction = ({ matches, error }) =>
  pageMeta(matches, {
    title:
      isRouteErrorResponse(error) && error.status === 404
        ? words.shop.pageNotFound
        : words.shop.somethingWentWrong,
  });

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...fetchedSheets(),
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const isStill = useIsStillPage();
  const handle = usePageHandle();
  const error = useRouteError();
  const frame = useFrame();
  return (
    <html lang={words.page.locale} data-low-data={frame?.lowData || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#172925" />
        {/* First paint waits for the tab bar, which ends the document. Not in low-data mode. */}
        {isStill || frame?.lowData ? null : <link rel="expect" href="#tabs" {...BEFORE_PAINT} />}
        <Meta />
        {/* Stands after the meta tags for link previews, and before other sheets, to set the layer order. */}
        <PageStyles kind={isStill ? (error ? 'lost' : 'still') : (handle.styles ?? 'live')} />
        <Links />
        {frame?.preview ? <link rel="stylesheet" href={previewStyles} /> : null}
      </head>
      <body>
        <StillContext.Provider value={isStill}>
          <ShopPage>{children}</ShopPage>
        </StillContext.Provider>
        {import.meta.env.SSR && isStill ? (
          <StillPage />
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** React 18 has no type for this attribute. */
const BEFORE_PAINT = { blocking: 'render' };

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isOffline(error)) {
    return (
      <ErrorScreen title={words.shop.offlineTitle}>
        <p>{words.shop.offlineText}</p>
      </ErrorScreen>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorScreen status={404} title={words.shop.pageMissingTitle}>
        <p>{sentenceOf(error.data) || words.shop.pageMissingText}</p>
      </ErrorScreen>
    );
  }
  if (isRouteErrorResponse(error) && error.status < 500) {
    return (
      <ErrorScreen status={error.status} title={words.shop.requestFailedTitle}>
        <p>{sentenceOf(error.data) || words.shop.goBack}</p>
      </ErrorScreen>
    );
  }
  return (
    <ErrorScreen
      status={isRouteErrorResponse(error) ? error.status : 500}
      title={words.shop.ourFaultTitle}
    >
      <p>{(isRouteErrorResponse(error) && sentenceOf(error.data)) || words.shop.ourFaultText}</p>
      {import.meta.env.DEV ? <DevError error={error} /> : null}
    </ErrorScreen>
  );
}

function sentenceOf(thrown: unknown): string {
  const { message } = asRecord(thrown);
  return typeof message === 'string' ? message : '';
}

/** A failed `fetch` throws a TypeError. */
const isOffline = (error: unknown): boolean =>
  typeof document !== 'undefined' && error instanceof TypeError && !navigator.onLine;
