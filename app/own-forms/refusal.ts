import { asRecord } from '#app/ground/json';

/** A form that was refused. Its page shows it again. */
export interface Refusal {
  /** Values as posted, by the name of the field. */
  typed: Partial<Record<string, string>>;
  /** Texts by the name of the field. */
  errors: Partial<Record<string, string>>;
  /** What is wrong with the form as a whole; blank when its fields say it. */
  problem: string;
  /** What to do about the problem; mostly blank. */
  detail: string;
  /** Nothing answered, so the page's data can't be read again either. */
  isUnanswered?: true;
  /** The page stays as it is until a sign-in. */
  isSignedOut?: true;
}

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof asRecord(answer).problem === 'string';
