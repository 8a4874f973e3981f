// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

/** What a backslash keeps from its meaning inside double quotes. */
const ESCAPED = /\\(["\\`$])/g;

/**
 * The settings of an env file, as systemd reads an EnvironmentFile: nothing is expanded or run, and only a line that
 * begins with `#` is a comment. A value is on one line, bare or in one pair of quotes.
 * @param {string} text @returns {Record<string, string>}
 * @throws Error naming lines that systemd reads otherwise, or may be meant otherwise
 */
export function parseEnvFile(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  const wrong = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:[#;].*)?$/.test(line)) continue;
    const [, name, given = ''] = /^\s*([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(line) ?? [];
    const value = valueOf(given.trim());
    if (name === undefined || value === undefined) wrong.push(index + 1);
    else settings[name] = value;
  }
  if (wrong.length > 0)
    throw new Error(
      `line ${wrong.join(', ')}: write NAME=value, or NAME='value' when the value holds a quote, a backslash or a # after a blank.`,
    );
  return settings;
}

/** @param {string} given @returns {string | undefined} undefined when it is refused */
function valueOf(given) {
  const [, single] = /^'([^']*)'$/.exec(given) ?? [];
  if (single !== undefined) return single;
  const [, double] = /^"((?:[^"\\]|\\["\\`$])*)"$/.exec(given) ?? [];
  if (double !== undefined) return double.replaceAll(ESCAPED, '$1');
  return /['"\\]|\s#/.test(given) ? undefined : given;
}

/** Loads .env if present; existing variables win. Tests pass `--no-env-file`. */
export function loadEnvFile() {
  const file = join(root, '.env');
  if (!existsSync(file) || process.argv.includes('--no-env-file')) return;
  for (const [name, value] of Object.entries(readEnvFile(file))) process.env[name] ??= value;
}

/** @param {string} file */
export function readEnvFile(file) {
  try {
    return parseEnvFile(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}, ${error instanceof Error ? error.message : error}`, { cause: error });
  }
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
