/**
 * The payload as a spreadsheet may have it: a text that the sheet would run as a formula, or read as one of the form
 * service's own words, gets an apostrophe in front. Numbers stay numbers.
 */
export function sheetSafe(value: unknown): unknown {
  if (typeof value === 'string') return RUNS.test(value) ? `'${value}` : value;
  if (Array.isArray(value)) return value.map(sheetSafe);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sheetSafe(each)]));
  return value;
}

const RUNS = /^(?:[=+\-@\t\r]|(?:INCREMENT|TIMESTAMP|DATETIME)$)/;
