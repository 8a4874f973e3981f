import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { shopTime } from '#app/database/clock.server';
import type { Limit } from '#app/limits/limiter.server';
import { fieldsOf, fieldWrong, postedForm } from '#app/own-forms/posted-form.server';
import { pageWith, refuse, whyTooMany, type Why } from '#app/own-forms/refuse.server';
import type { Order } from './order';
import { orderPath } from './order-link.server';
import { requireOrder } from './require-order.server';

interface OwnForm<Typed> {
  request: Request;
  order: Order;
  typed: Typed;
  now: number;
}

interface OrderActionOptions<Typed> {
  /** The form's page below the order's, such as `/slot`; blank for the order's own. */
  page?: string;
  /** Fields that the page has in its address after a sign-in. */
  keep?: readonly (keyof Typed & string)[];
  /** The page below the order's where it goes on. */
  to?: string;
}

/**
 * The action of a signed-in customer's form on an order of theirs. A refusal shows the page again,
 * with what was typed.
 * @param work returns why not, or what its page shows instead; nothing when it is done
 */
export const orderAction =
  <Typed extends object, Shown extends object = never>(
    form: z.ZodType<Typed>,
    limit: Limit,
    work: (own: OwnForm<Typed>) => Promise<Why | Shown | undefined>,
    { page = '', keep = [], to = '' }: OrderActionOptions<Typed> = {},
  ) =>
  async ({ request, params: { reference = '' } }: ActionFunctionArgs) => {
    const posted = form.safeParse(fieldsOf(await postedForm(request)));
    const formPage = orderPath(encodeURIComponent(reference), '', page);
    const order = await requireOrder(request, reference, pageWith(formPage, posted.data, keep));
    if (!posted.success) throw fieldWrong();
    const typed = posted.data;
    const own = { request, order, typed, now: shopTime() };
    const answer = (await whyTooMany(limit, order.phone)) ?? (await work(own));
    if (!answer) return redirect(orderPath(reference, '', to), 303);
    return isWhy(answer) ? refuse(typed, answer) : answer;
  };

const isWhy = (answer: object): answer is Why => 'status' in answer;
