/** Parses an `X-Goog-FieldMask` header, or returns Google's error. */
export function readFieldMask(
  header: string,
  known: readonly string[],
): { paths: string[] } | { error: string } {
  if (/\s/.test(header)) return { error: 'Invalid field mask: no spaces are allowed' };
  const paths = header.split(',');
  const unknownPath = paths.find(
    (path) => path !== '*' && !known.includes(path.split('.')[0] ?? ''),
  );
  if (unknownPath !== undefined)
    return {
      error: `Error expanding 'fields' parameter. Cannot find matching fields for path '${unknownPath}'.`,
    };
  return { paths };
}

/** Keeps only the named fields; a path also applies to the items of a list. */
export function project(value: unknown, paths: string[]): unknown {
  if (paths.includes('*') || paths.includes('')) return value;
  if (Array.isArray(value)) return value.map((entry) => project(entry, paths));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) =>
    paths.some((path) => path.split('.')[0] === name),
  );
  return Object.fromEntries(
    kept.map(([name, entry]) => [name, project(entry, below(paths, name))]),
  );
}

const below = (paths: string[], name: string): string[] =>
  paths.filter((path) => path.split('.')[0] === name).map((path) => path.slice(name.length + 1));
