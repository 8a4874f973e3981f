import { cutText, oneLine, textLines } from '#app/ground/clean-text';
import { typedText } from '#app/own-forms/form';
import { asRecord } from '#app/ground/json';

/** What the customer says is broken. Both are optional. */
export interface Problem {
  device: string;
  note: string;
}

export const NO_PROBLEM: Problem = { device: '', note: '' };

export const LONGEST = { device: 100, note: 500 } satisfies Record<keyof Problem, number>;

export const readProblem = (form: FormData): Problem => ({
  device: cutText(oneLine(typedText(form, 'device')), LONGEST.device),
  note: cutText(textLines(typedText(form, 'note')), LONGEST.note),
});

export function storedProblem(value: unknown): Problem {
  const { device, note } = asRecord(value);
  return typeof device === 'string' && typeof note === 'string' ? { device, note } : NO_PROBLEM;
}
