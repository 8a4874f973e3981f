/** Papers under an order's address, by the same access rule as its receipt. */
import { leadTo } from '#app/ground/http.server';
import { orderPath } from '#app/orders/order-link.server';
import { requireOrderFile } from '#app/orders/require-order.server';
import { slugOf, withoutBuyer, type Paper, type PaperKind } from './paper';
import { paperPage } from './paper-page.server';
import { papersOf } from './papers.server';
import { words } from '#app/words/words';

interface PaperLink {
  title: string;
  number: string;
  path: string;
}

export const paperLinks = (papers: Paper[], key: string): PaperLink[] =>
  papers.map(({ kind, number, reference }) => ({
    title: nameOf(kind),
    number,
    path: orderPath(reference, key, `/papers/${slugOf(number)}`),
  }));

/** @param alert why its file is not here */
export function shownPaper(paper: Paper, key: string, alert = ''): Response {
  const { reference, number } = paper;
  const { base } = words.page;
  return paperPage(paper, {
    back: { path: base + orderPath(reference, key), name: words.papers.backToBooking },
    pdf: base + orderPath(reference, key, `/papers/${slugOf(number)}/pdf`),
    alert,
  });
}

const nameOf = (kind: PaperKind): string =>
  ({
    'receipt-voucher': words.papers.receiptVoucher,
    invoice: words.papers.taxInvoice,
    'bill-of-supply': words.papers.billOfSupply,
    bill: words.papers.bill,
    'refund-voucher': words.papers.refundVoucher,
    'credit-note': words.papers.creditNote,
  })[kind];

/** @throws as `requireOrderFile`, for a paper of another order, too */
export async function requirePaper(
  request: Request,
  params: { reference?: string; paper?: string },
): Promise<{ paper: Paper; key: string }> {
  const { order, isOwner, key } = await requireOrderFile(request, params.reference ?? '');
  const papers = await papersOf(order.reference);
  const paper = papers.find(({ number }) => slugOf(number) === params.paper);
  if (!paper) throw leadTo(orderPath(order.reference, key));
  return { paper: isOwner ? paper : withoutBuyer(paper), key };
}
