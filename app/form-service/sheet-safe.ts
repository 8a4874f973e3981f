/** Escapes texts that a sheet would run as a formula or the form service as a keyword. */
export function sheetSafe(value: unknown): unknown {
  if (typeof value === 'string') return NEEDS_ESCAPE.test(value) ? `'${value}` : value;
  if (Array.isArray(value)) return value.map(sheetSafe);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sheetSafe(each)]));
  return value;
}

const NEEDS_ESCAPE = /^(?:[=+\-@\t\r]|(?:INCREMENT|TIMESTAMP|DATETIME)$)/;
