import { isRouteErrorResponse, useMatches, useRouteError } from '@remix-run/react';
import type { LiveKind } from './page-styles';

/** What a route may say of its page: `export const handle: PageHandle = { … }`. */
export interface PageHandle {
  /** Everything on the page is text and links: its document brings no JavaScript along. */
  isStill?: boolean;
  hasNoLoadingBar?: boolean;
  /** `live` when absent; the kind of its `sheetBeyond`. */
  styles?: LiveKind;
}

/**
 * Whether the document that is being rendered stands still. In a browser the answer is always no: a still document has no
 * React that could ask, and a page reached from another one is as alive as that one was.
 */
export function useStandsStill(): boolean {
  const handle = usePageHandle();
  const error = useRouteError();
  if (typeof document !== 'undefined') return false;
  return error ? isRouteErrorResponse(error) && error.status === 404 : handle.isStill === true;
}

export function usePageHandle(): PageHandle {
  const handle: unknown = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null ? handle : {};
}
