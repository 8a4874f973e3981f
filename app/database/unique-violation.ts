/** Another row has the key already: PostgreSQL's code, or SQLite's words. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') || /UNIQUE constraint failed/.test(error.message));
