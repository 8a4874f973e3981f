import type { LoaderFunctionArgs } from '@remix-run/node';
import { paperPdf, pdfResponse } from '#app/papers/paper-pdf.server';
import { requirePaper } from '#app/papers/shown-papers.server';

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { paper } = await requirePaper(request, params);
  return pdfResponse(await paperPdf(paper), paper);
}
