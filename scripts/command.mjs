// @ts-check
import { parseArgs } from 'node:util';

/** Exit codes: 0 done, 1 failed, 2 called wrongly. */
const WRONG_CALL = 2;

/**
 * @typedef {object} Command
 * @property {string} usage first line `npm run <name> -- …`, then what it does
 * @property {string[]} [options] names of switches, such as `force` for `--force`
 * @property {readonly string[]} [values] names of options with a value, such as `day` for `--day=today`
 * @property {number} [words] how many words it takes at most
 */

/** @typedef {{ words: string[], has: (option: string) => boolean, valueOf: (option: string) => string }} Read */

/**
 * Reads a command's arguments. Prints the usage for `--help`, and refuses what it does not know.
 * @param {Command} command @param {string[]} [args]
 * @returns {Read}
 */
export function readCommand(command, args = process.argv.slice(2)) {
  const read = parseCommand(command, args);
  if ('text' in read) {
    if (read.code === 0) console.log(read.text);
    else console.error(read.text);
    process.exit(read.code);
  }
  return read;
}

/**
 * @param {Command} command @param {string[]} args
 * @returns {Read | { text: string, code: number }}
 */
export function parseCommand({ usage, options = [], values: valued = [], words = 0 }, args) {
  const known = [...options, ...valued, 'help', 'no-env-file'];
  const { values, positionals } = parseArgs({
    args,
    options: Object.fromEntries(
      known.map((name) => [
        name,
        {
          type: valued.includes(name)
            ? /** @type {const} */ ('string')
            : /** @type {const} */ ('boolean'),
        },
      ]),
    ),
    strict: false,
    allowPositionals: true,
  });
  if (values.help) return { text: usage, code: 0 };
  const unknown = [
    ...Object.keys(values)
      .filter((name) => !known.includes(name))
      .map((name) => (name.length === 1 ? `-${name}` : `--${name}`)),
    ...positionals.slice(words),
  ];
  if (unknown.length > 0)
    return { text: `Not known: ${unknown.join(' ')}\n\n${usage}`, code: WRONG_CALL };
  const missing = valued.filter((name) => name in values && typeof values[name] !== 'string');
  if (missing.length > 0)
    return { text: `A value is missing: --${missing.join(', --')}\n\n${usage}`, code: WRONG_CALL };
  return {
    words: positionals,
    has: (option) => values[option] === true,
    valueOf: (option) => String(values[option] ?? ''),
  };
}

/** Trouble that a person can act on; its message is enough. */
const EXPECTED_NAMES = [
  'BackupError',
  'StoreModeError',
  'UnfinishedRestoreError',
  'NoStoreError',
  'SnapshotError',
];
const EXPECTED_CODES = /^(?:E[A-Z]+|ERR_SQLITE_ERROR|SQLITE_\w+|[0-9A-Z]{5})$/;

/**
 * Runs a command. Expected trouble ends it with its message and exit code 1, a bug with its stack.
 * @param {() => Promise<number | void> | number | void} work
 */
export async function runCommand(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(messageOf(error) ?? error);
    process.exitCode = 1;
  }
}

/** @param {unknown} error @returns {string | undefined} undefined for a bug */
export function messageOf(error) {
  if (!(error instanceof Error)) return undefined;
  const [first] = error instanceof AggregateError ? error.errors : []; // Node: one per address
  const code = String(Reflect.get(error, 'code') ?? '');
  const isExpected = EXPECTED_NAMES.includes(error.name) || EXPECTED_CODES.test(code);
  if (!isExpected) return undefined;
  return error.message || (first instanceof Error ? first.message : code);
}
