/** The addresses of the desk's files; `scripts/build-desk.mjs` names them by their content. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const shape = z.object({
  styles: z.string(),
  signIn: z.string(),
  passkey: z.string(),
  taps: z.string(),
  today: z.string(),
});

export const PUBLIC_FOLDER = new URL('./public/', import.meta.url);
const LIST = new URL('./files.json', import.meta.url);

/**
 * Names of the built files. They stand for themselves without a build, as in tests of single pages.
 */
export const files: z.infer<typeof shape> = existsSync(LIST)
  ? shape.parse(JSON.parse(readFileSync(LIST, 'utf8')))
  : {
      styles: '/assets/desk.css',
      signIn: '/assets/sign-in.js',
      passkey: '/assets/passkey.js',
      taps: '/assets/taps.js',
      today: '/assets/today.js',
    };
