import type { LoaderFunctionArgs } from '@remix-run/node';
import { orderPath } from '#app/orders/order-link.server';
import { slugOf } from '#app/papers/paper';
import { paperPage } from '#app/papers/paper-page.server';
import { requirePaper } from '#app/papers/shown-papers.server';
import { words } from '#app/words/words';

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { paper, key } = await requirePaper(request, params);
  const { reference, number } = paper;
  return paperPage(paper, {
    back: {
      path: words.page.base + orderPath(reference, key),
      name: words.papers.backToBooking,
    },
    pdf: words.page.base + orderPath(reference, key, `/papers/${slugOf(number)}/pdf`),
  });
}
