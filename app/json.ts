import { cleanText } from './clean-text';

/** `undefined` when it is not JSON. Texts are clean, the shape is unknown: check it before use. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text, MAY_BE_UNCLEAN.test(text) ? cleanValue : undefined);
    return value;
  } catch {
    return undefined;
  }
}

/** Only an escape can bring them in: the bytes themselves are refused by JSON and by UTF-8. */
const MAY_BE_UNCLEAN = /\\u(?:0000|d[89a-f])/i;

const cleanValue = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value;

/** The fields of an unknown value; empty when it is not an object. */
export const asRecord = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? value : {};
