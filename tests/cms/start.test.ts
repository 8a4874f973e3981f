import { expect, it } from 'vitest';
import { startCms } from './engines';

it('does not start without its secrets, and names all that is wrong', async () => {
  const failure = await startCms({ APP_KEYS: '', JWT_SECRET: 'short', CMS_TOKEN: 'short' }).then(
    () => '',
    (error: Error) => error.message,
  );
  for (const reason of [
    'APP_KEYS is missing',
    'JWT_SECRET needs at least 24',
    'CMS_TOKEN needs at least 24',
  ])
    expect(failure).toContain(reason);
});
