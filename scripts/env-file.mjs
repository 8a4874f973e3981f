// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

/** Loads .env if present; existing variables win. Tests pass `--no-env-file`. */
export function loadEnvFile() {
  const file = join(root, '.env');
  if (existsSync(file) && !process.argv.includes('--no-env-file')) process.loadEnvFile(file);
}

/** Without the shop's own variables, so tests give the same result on every machine. */
export function environmentForTests() {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(
    /^#?([A-Z][A-Z0-9_]+)=/gm,
  );
  const env = { ...process.env };
  for (const [, name = ''] of names) delete env[name];
  return env;
}
