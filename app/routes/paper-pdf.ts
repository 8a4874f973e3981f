import type { LoaderFunctionArgs } from '@remix-run/node';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { paperPdf, pdfResponse } from '#app/papers/paper-pdf.server';
import { requirePaper } from '#app/papers/shown-papers.server';

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { paper } = await requirePaper(request, params);
  const within = () => requireWithin(LIMITS.papers, paper.reference);
  return pdfResponse(await paperPdf(paper, within), paper);
}
