const carries =
  (name: RegExp) =>
  (cookies: string | undefined): boolean =>
    cookies !== undefined && name.test(cookies);

export const carriesSession = carries(/(?:^|;\s*)(?:__Host-)?session=/);
export const carriesPreview = carries(/(?:^|;\s*)(?:__Host-)?preview=/);
