// @ts-check

/** What Remix writes, and what it becomes. A new version of Remix that writes it otherwise stops the build. */
const CHANGES = [
  {
    file: '@remix-run/react/dist/esm/errors.js',
    from: 'window[val.__subType]',
    to: 'undefined',
  },
  {
    file: '@remix-run/react/dist/esm/single-fetch.js',
    from: 'global[name];',
    to: 'Error;',
  },
];

/**
 * Remix 2 rebuilds an error by calling `window[name]`, with a name from the page's data
 * (GHSA-337j-9hxr-rhxg, mended in React Router 7 alone). The shop reads no kind of an error, so
 * each becomes a plain `Error`.
 * @returns {import('vite').Plugin}
 */
export const plainErrorsPlugin = () => ({
  name: 'plain-errors',
  transform(code, id) {
    const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
    const change = CHANGES.find(({ file }) => path.endsWith(file));
    return change && plainErrors(code, change);
  },
});

/** @param {string} code @param {{ file: string, from: string, to: string }} change */
function plainErrors(code, { file, from, to }) {
  if (code.split(from).length !== 2) throw new Error(`${file} has changed: is ${from} mended?`);
  return { code: code.replace(from, to), map: null };
}
