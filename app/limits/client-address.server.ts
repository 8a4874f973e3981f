/** Set by `server/fetch-request.ts`, which drops the header of the visitor. */
export const clientAddress = (request: Request): string =>
  request.headers.get('x-client-address') ?? 'unknown';
