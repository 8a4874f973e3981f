/** Parsed JSON of unknown shape, or `undefined` when the text is none. Check it with a schema. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
