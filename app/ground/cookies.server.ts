import { createCookie, type Cookie } from '@remix-run/node';
import { createHash } from 'node:crypto';

/** The newest secret signs; all verify. Browsers refuse the `__Host-` prefix over plain http. */
export function signedCookie(
  name: string,
  { origin, secrets, lifetimeMs }: { origin: string; secrets: string[]; lifetimeMs: number },
): Cookie {
  const secure = origin.startsWith('https://');
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets,
    maxAge: lifetimeMs / 1000,
  });
}

/** Only hashes are stored: somebody who reads the database can't take over a session. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

export const hashedIdIn = (cookie: Cookie, request: Request): Promise<string | undefined> =>
  hashedIdAmong(cookie, request.headers.get('cookie'));

export async function hashedIdAmong(
  cookie: Cookie,
  cookies: string | null,
): Promise<string | undefined> {
  // malformed base64 throws
  const id: unknown = await cookie.parse(cookies).catch(() => undefined);
  return typeof id === 'string' && id !== '' ? hashOf(id) : undefined;
}

const carries =
  (name: RegExp) =>
  (cookies: string | undefined): boolean =>
    cookies !== undefined && name.test(cookies);

export const carriesSession = carries(/(?:^|;\s*)(?:__Host-)?session=/);
export const carriesPreview = carries(/(?:^|;\s*)(?:__Host-)?preview=/);
