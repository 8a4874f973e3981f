/** What a customer thinks of a visit that is done. Pure; times in epoch ms. */
import { dateInIndia } from '#app/ground/india';
import { formatDate } from '#app/words/dates';
import { DAY_MS } from '#app/ground/durations';
import type { VisitState } from '#app/visits/visit-state';

export const MOST_STARS = 5;
export const MAX_RATING_TEXT = 500;
/** Long enough to see whether the repair holds. */
const CHANGEABLE_MS = 7 * DAY_MS;

export interface Rating {
  stars: number;
  /** May be blank. */
  text: string;
  /** The first time. */
  ratedAt: number;
}

export type GivenRating = Pick<Rating, 'stars' | 'text'>;

interface RatingFacts {
  visit: { state: VisitState } | undefined;
  /** The order is cancelled, or its money went back. */
  isOver: boolean;
  /** The final bill waits for staff or for the customer. */
  hasOpenBill: boolean;
  rating: Rating | undefined;
}

export type WhyNotRated = 'cancelled' | 'not-done' | 'too-late';

/** `undefined` when it can be rated, or the rating changed. */
export function whyNotRated(
  { visit, isOver, hasOpenBill, rating }: RatingFacts,
  now: number,
): WhyNotRated | undefined {
  if (isOver || visit?.state === 'cancelled') return 'cancelled';
  if (visit?.state !== 'done' || hasOpenBill) return 'not-done';
  return rating && now >= rating.ratedAt + CHANGEABLE_MS ? 'too-late' : undefined;
}

export interface RatingView {
  /** 0 before it is rated. */
  stars: number;
  text: string;
  isOpen: boolean;
  /** The last day of changes, such as `Tue, 1 Dec`; blank when there is none. */
  until: string;
}

/** Null when there is nothing to show and nothing to rate. */
export function ratingView(facts: RatingFacts, now: number): RatingView | null {
  const { rating } = facts;
  const isOpen = !whyNotRated(facts, now);
  if (!rating) return isOpen ? { stars: 0, text: '', isOpen, until: '' } : null;
  const lastMoment = rating.ratedAt + CHANGEABLE_MS - 1;
  const until = isOpen ? formatDate(dateInIndia(lastMoment)) : '';
  return { stars: rating.stars, text: rating.text, isOpen, until };
}
