import { isRouteErrorResponse, useMatches, useRouteError } from '@remix-run/react';
import type { LiveKind } from './page-styles';

export interface PageHandle {
  /** Text and links only: the document loads no JavaScript. */
  isStill?: boolean;
  hasNoLoadingBar?: boolean;
  /** `live` by default. Must match the kind of the route's `pageSheet`. */
  styles?: LiveKind;
}

/** Always false in the browser, because a still page runs no React. */
export function useIsStillPage(): boolean {
  const handle = usePageHandle();
  const error = useRouteError();
  if (typeof document !== 'undefined') return false;
  return error ? isRouteErrorResponse(error) && error.status === 404 : handle.isStill === true;
}

export function usePageHandle(): PageHandle {
  const handle: unknown = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null ? handle : {};
}
