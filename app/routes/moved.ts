import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getContent } from '#app/content/content.server';
import { canonicalPath } from '#app/discovery/page-address';
import { pathOf } from '#app/words/language.server';

/** Permanent redirects, also for client-side navigation. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { content } = await getContent(request);
  const { search } = new URL(request.url);
  return redirect((canonicalPath(pathOf(request), content) ?? '/') + search, 301);
}
