import { isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react';
import { asRecord } from '#app/ground/json';

/** An action's data when the network or gateway failed. */
interface Unreached {
  isUnreached: true;
}

/**
 * For a `clientAction`: the page stays, with what was typed and chosen, when the network, gateway or
 * server fails. The server logs its own failures.
 */
export async function orUnreached<Answer, Kept>(
  answer: Promise<Answer>,
  kept: Kept,
): Promise<Answer | (Kept & Unreached)> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500))
      throw error;
    return { ...kept, isUnreached: true };
  }
}

/**
 * After a refusal the page may show what has changed. Without a network a reload of its data would
 * lose it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) =>
  !asRecord(actionResult).isUnreached;
