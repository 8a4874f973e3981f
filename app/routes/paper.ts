import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePaper, shownPaper } from '#app/papers/shown-papers.server';

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { paper, key } = await requirePaper(request, params);
  return shownPaper(paper, key);
}
