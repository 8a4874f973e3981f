/** What the shop can be translated into, by the code that editors write. English needs none. */
export const LANGUAGES: Record<string, string> = { hi: 'Hindi' };

export const languagesInWords = (): string =>
  Object.entries(LANGUAGES)
    .map(([code, name]) => `${code} for ${name}`)
    .join(', ');
