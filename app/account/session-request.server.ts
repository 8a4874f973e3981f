import { cleanText } from '#app/ground/clean-text';
import { asRecord, parseJson } from '#app/ground/json';

/** The fields of a small JSON or form-encoded body; empty when it is neither. Throws `TooLarge`. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text(); // the HTTP server stopped reading long before this could hurt
  if (text.length > LIMIT) throw new TooLarge();
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  if (isJson) return asRecord(parseJson(text));
  const fields = [...new URLSearchParams(text)];
  return Object.fromEntries(fields.map(([name, value]) => [name, cleanText(value)]));
}

export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** An ID token has about 1 kB. */
const LIMIT = 16 * 1024;
