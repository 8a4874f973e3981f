// KILL_AT is `before <text>` or `after <text>`; the text must occur in the statement or call.
// `commit of <text>` is the COMMIT of the
// transaction in which such a statement ran. SIGKILL cannot be caught: no handler, no flush, no
// goodbye.
const [when = '', ...rest] = (process.env.KILL_AT ?? '').split(' ');
const text = rest.join(' ');
const commitOf = text.startsWith('commit of ') ? text.slice('commit of '.length) : undefined;
let ranInTransaction = false;

/** @param {'before' | 'after'} moment @param {string} what */
export function atCall(moment, what) {
  if (text === '') return;
  if (commitOf === undefined) return killIf(moment === when && what.includes(text));
  if (what === 'BEGIN IMMEDIATE') ranInTransaction = false;
  if (what.includes(commitOf)) ranInTransaction = true;
  killIf(moment === when && what === 'COMMIT' && ranInTransaction);
}

function killIf(/** @type {boolean} */ reached) {
  if (reached) process.kill(process.pid, 'SIGKILL');
}
