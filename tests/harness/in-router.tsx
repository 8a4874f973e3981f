import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** The HTML of an element on a page whose form got this answer, as without a script. */
export function inRouter(element: ReactElement, { at = '/', answer }: OnPage = {}): string {
  const [id, loaderData] = ['page', {}];
  const router = createMemoryRouter([{ id, path: '*', element }], {
    initialEntries: [at],
    hydrationData: { loaderData, ...(answer ? { actionData: { [id]: answer } } : {}) },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

interface OnPage {
  /** The address of the page. */
  at?: string;
  answer?: unknown;
}
