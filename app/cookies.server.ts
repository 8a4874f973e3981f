/** Browsers refuse the `__Host-` prefix over plain http. */
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-session' : 'session';

export const carriesSession = (cookies: string | undefined): boolean =>
  cookies !== undefined && /(?:^|;\s*)(?:__Host-)?session=/.test(cookies);

export const previewCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-preview' : 'preview';

export const carriesPreview = (cookies: string | undefined): boolean =>
  cookies !== undefined && /(?:^|;\s*)(?:__Host-)?preview=/.test(cookies);
