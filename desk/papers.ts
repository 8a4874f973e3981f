/** Papers as staff open them, and the correction of an invoice by hand. */
import { z } from 'zod';
import { publishedContent } from '#app/content/content.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { formatPaise, rupeesToPaise } from '#app/ground/money';
import { correctInvoice, type Corrected } from '#app/papers/correct-invoice.server';
import { slugOf, type Paper } from '#app/papers/paper';
import { paperPage } from '#app/papers/paper-page.server';
import { paperPdf, pdfResponse } from '#app/papers/paper-pdf.server';
import { papersOf } from '#app/papers/papers.server';
import { line } from '#app/own-forms/posted-form.server';
import { fieldsOf, goTo, NotFound, oldIn, type Asked } from './asked';
import { version } from './order-actions';
import { orderOf } from './order-of';
import { orderPage } from './order-page';

async function paperOf({ params }: Asked): Promise<Paper> {
  const papers = await papersOf(params.reference ?? '');
  const paper = papers.find(({ number }) => slugOf(number) === params.paper);
  if (!paper) throw new NotFound();
  return paper;
}

export async function showPaper(asked: Asked): Promise<Response> {
  const paper = await paperOf(asked);
  const base = `/orders/${paper.reference}`;
  return paperPage(paper, {
    back: { path: base, name: 'Back to the order' },
    pdf: `${base}/papers/${slugOf(paper.number)}/pdf`,
  });
}

export async function downloadPaper(asked: Asked): Promise<Response> {
  const paper = await paperOf(asked);
  const within = () => requireWithin(LIMITS.deskPapers, asked.staff.id, tooManyPage);
  return pdfResponse(await paperPdf(paper, within), paper);
}

const creditForm = z.object({
  version,
  rupees: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number),
  reason: line(200),
});

export async function creditInvoice(asked: Asked): Promise<Response> {
  const order = await orderOf(asked);
  const { version: seen, rupees, reason } = await fieldsOf(asked, creditForm);
  const decides = await publishedContent();
  const correction = { paise: rupeesToPaise(rupees), reason, seen };
  const corrected = await correctInvoice(order, correction, decides.content.site, asked.now);
  if (corrected.type === 'issued')
    return goTo(`/orders/${order.reference}?said=credited${oldIn(decides)}#papers`);
  return orderPage(asked, order, { tone: 'bad', status: 409, text: whyNot(corrected) });
}

const whyNot = (corrected: Exclude<Corrected, { type: 'issued' }>): string =>
  corrected.type === 'too-much'
    ? `At most ${formatPaise(corrected.leftPaise)} of this invoice can be credited.`
    : 'There is no invoice to correct, or the reason is missing.';
