import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getContent } from '#app/content/content.server';
import { canonicalPath } from '#app/discovery/page-address';

/** Addresses that lead to another one for good, also from a link that the browser's router follows by itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { content } = await getContent(request);
  const { pathname, search } = new URL(request.url);
  return redirect((canonicalPath(pathname, content) ?? '/') + search, 301);
}
