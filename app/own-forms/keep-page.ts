import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { asRecord } from '#app/ground/json';
import { words } from '#app/words/words';
import { isRefusal, type Refusal } from './refusal';

/** The shop itself gives up after 8 s. */
const TIMEOUT_MS = 20 * 1000;

/**
 * The `clientAction` of a customer's form: when network, gateway or server fail, the page stays with
 * what was typed. A full store says so itself. The server logs its own failures.
 */
export async function clientAction(
  { request, serverAction }: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>,
  unanswered = () => ({ problem: words.shop.noAnswer, detail: '' }),
): Promise<unknown> {
  const form = await request.clone().formData();
  const refused = (problem = unanswered()): Refusal => ({
    typed: Object.fromEntries([...form].filter(isText)),
    errors: {},
    ...problem,
    isUnanswered: true,
  });
  const late = new Promise<Refusal>((resolve) => {
    window.setTimeout(() => resolve(refused()), TIMEOUT_MS);
  });
  try {
    return await Promise.race([serverAction(), late]);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isRouteErrorResponse(error)) return refused();
    if (error.status < 500) throw error;
    const { message } = asRecord(error.data);
    return refused(typeof message === 'string' ? { problem: message, detail: '' } : undefined);
  }
}

const isText = (field: [string, unknown]): field is [string, string] =>
  typeof field[1] === 'string';

/**
 * Data loads again after a refusal, as it may have changed. Without a network or a session a reload
 * would lose the page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) =>
  !isRefusal(actionResult) || !(actionResult.isUnanswered || actionResult.isSignedOut);
