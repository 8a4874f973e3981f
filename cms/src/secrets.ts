const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
];
/** Optional: they enable the token, the webhook and the preview. */
const SHARED = ['CMS_TOKEN', 'CONTENT_WEBHOOK_TOKEN', 'PREVIEW_SECRET'];
const SHORTEST = 24;

export function checkSecrets(env: NodeJS.ProcessEnv): void {
  const reasons = SECRETS.filter((name) => !env[name]).map((name) => `${name} is missing`);
  for (const name of [...SECRETS, ...SHARED]) {
    if (env[name]?.split(',').some((secret) => secret.length < SHORTEST))
      reasons.push(`${name} needs at least ${SHORTEST} characters`);
  }
  if (reasons.length > 0)
    throw new Error(
      `The content service can't start:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`,
    );
}
