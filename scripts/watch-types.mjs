// @ts-check
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './shell.mjs';
import { TYPE_CHECK } from './type-check.mjs';

const FOUND = /Found (\d+) errors?\. Watching for file changes\.$/;
const STARTED = / - (?:Starting compilation|File change detected)/;

/** Says on the terminal which type errors the files have, after each change. */
export function watchTypes() {
  const [program = '', ...args] = TYPE_CHECK;
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules', program), ...args, '--watch', '--preserveWatchOutput'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW); // the shop goes first
  process.once('exit', () => child.kill());
  const report = typeReport();
  createInterface(child.stdout).on('line', (line) => {
    const text = report(line);
    if (text) console.log(text);
  });
}

/** Takes the compiler's lines; says what it found when it has looked at all files. */
export function typeReport() {
  /** @type {string[]} */
  let lines = [];
  let hadErrors = false;
  return (/** @type {string} */ line) => {
    if (STARTED.test(line)) lines = [];
    else if (!FOUND.test(line)) {
      if (line) lines.push(line.replace(/^(\S+)\((\d+),(\d+)\): error/, '$1:$2:$3'));
    } else {
      const hasErrors = lines.length > 0;
      const text = hasErrors
        ? `\n  Type errors:\n    ${lines.join('\n    ')}\n`
        : `  ${hadErrors ? 'The type errors are gone.' : 'No type errors.'}`;
      hadErrors = hasErrors;
      return text;
    }
    return undefined;
  };
}
