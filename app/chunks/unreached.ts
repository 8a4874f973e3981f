import { isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react';
import { asRecord } from '#app/json';

/** An action's data when the network or gateway failed. */
interface Unreached {
  isUnreached: true;
}

/** For a `clientAction`: without an answer the page stays, with what was typed and chosen. */
export async function orUnreached<Answer, Kept>(
  answer: Promise<Answer>,
  kept: Kept,
): Promise<Answer | (Kept & Unreached)> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { ...kept, isUnreached: true };
  }
}

/** Without a network a reload of the page's data would lose the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => !asRecord(actionResult).isUnreached && defaultShouldRevalidate;
