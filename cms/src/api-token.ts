export interface Asked {
  state?: { auth?: { strategy?: { name?: string } } };
}

/** Strapi 5 has used both names. */
const TOKEN_STRATEGIES = ['content-api-token', 'api-token'];

export const hasApiToken = (asked: Asked | undefined): boolean =>
  TOKEN_STRATEGIES.includes(asked?.state?.auth?.strategy?.name ?? '');
