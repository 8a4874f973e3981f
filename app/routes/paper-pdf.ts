import type { LoaderFunctionArgs } from '@remix-run/node';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyHeaders, tooManyText } from '#app/limits/require-within.server';
import { paperPdf, pdfResponse } from '#app/papers/paper-pdf.server';
import { requirePaper, shownPaper } from '#app/papers/shown-papers.server';

/** Shows the paper's page beyond the limit, which says when the file can be had. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { paper, key } = await requirePaper(request, params);
  const tooMany = (seconds: number): Response => {
    const { body, headers } = shownPaper(paper, key, tooManyText(seconds));
    for (const [name, value] of Object.entries(tooManyHeaders(seconds))) headers.set(name, value);
    return new Response(body, { status: 429, headers });
  };
  const within = () => requireWithin(LIMITS.papers, paper.reference, tooMany);
  return pdfResponse(await paperPdf(paper, within), paper);
}
