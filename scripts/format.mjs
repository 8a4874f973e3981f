// @ts-check
import { readCommand } from './command.mjs';
import { pathToFileURL } from 'node:url';
import { runInstalled } from './shell.mjs';

/** What Prettier formats; its width and quotes are in package.json. */
const FILES = [
  '{app,bench,desk,sandbox,scripts,seed,server,tests}/**/*.{ts,tsx,mjs,js,css}',
  'cms/{config,scripts,src}/**/*.{ts,tsx,js}',
  'graphql/*.graphql',
  '!graphql/schema.graphql', // exported by the CMS, as it is
  '*.{ts,js}',
];

/** @param {'--write' | '--check'} how */
export const format = (how) =>
  runInstalled('prettier/bin/prettier.cjs', [how, '--log-level', 'warn', ...FILES]);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  readCommand({ usage: `npm run format\n\n  Formats every file with Prettier.` });
  process.exitCode = (await format('--write')).code;
}
