/** `undefined` when it is not JSON. Texts are storable, the shape is unknown: check it before use. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(
      text,
      MAY_BE_UNSTORABLE.test(text) ? storableValue : undefined,
    );
    return value;
  } catch {
    return undefined;
  }
}

/** Only an escape can bring them in: the bytes themselves are refused by JSON and by UTF-8. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

/** PostgreSQL refuses NUL and unpaired surrogates. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '');

const UNSTORABLE = /[\0\p{Surrogate}]/gu;

const storableValue = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? storable(value) : value;

/** The fields of an unknown value; empty when it is not an object. */
export const asRecord = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? value : {};
