import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';

/** The HTML of an element on a page whose form got this answer, as without a script. */
export function inRouter(element: ReactElement, { at = '/', answer }: OnPage = {}): string {
  const route = { id: 'page', path: '*', element, hasErrorBoundary: false };
  const context = {
    ...{ basename: '/', errors: null, statusCode: 200, loaderHeaders: {}, actionHeaders: {} },
    ...{ loaderData: {}, activeDeferreds: null },
    actionData: answer ? { page: answer } : null,
    location: { pathname: at, search: '', hash: '', state: null, key: 'default' },
    matches: [{ params: {}, pathname: at, pathnameBase: '/', route }],
  };
  const router = createStaticRouter([route], context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

interface OnPage {
  /** The address of the page. */
  at?: string;
  answer?: unknown;
}
