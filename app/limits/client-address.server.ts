/** The visitor's address as `server/forwarded.ts` found it out; the header never comes from outside. */
export const clientAddress = (request: Request): string =>
  request.headers.get('x-client-address') ?? 'unknown';
