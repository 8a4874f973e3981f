/** `__Host-` binds the cookie to this host and to https; browsers refuse the prefix over plain http. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');

/** Whether a request may be somebody's: such a request is never answered from the page cache. */
export const carriesSession = (cookies: string | undefined): boolean => cookies !== undefined && /(?:^|;\s*)(?:__Host-)?session=/.test(cookies);

/** `__Host-` as above. */
export const previewCookieName = (isSecure: boolean): string => (isSecure ? '__Host-preview' : 'preview');

/** Whether a request may be an editor's preview: such a request and its answer never touch the page cache. */
export const carriesPreview = (cookies: string | undefined): boolean => cookies !== undefined && /(?:^|;\s*)(?:__Host-)?preview=/.test(cookies);
