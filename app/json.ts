/** Parsed JSON of unknown shape, or `undefined` when the text is none. Check it before use. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** The fields of what may be anything, each of unknown shape; none when it is no object. */
export const asRecord = (value: unknown): Partial<Record<string, unknown>> => (typeof value === 'object' && value !== null ? value : {});
