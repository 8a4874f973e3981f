import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { plainErrorsPlugin } from '../../scripts/plain-errors-plugin.mjs';

const transform = plainErrorsPlugin().transform as (
  code: string,
  id: string,
) => { code: string } | undefined;
const fileOf = (name: string) =>
  createRequire(import.meta.url)
    .resolve('@remix-run/react')
    .replace(/dist\/index\.js$/, `dist/esm/${name}`);

/** Remix's own function, as the browser gets it. */
function mended<T>(file: string, name: string, ends: RegExp): T {
  const { code = '' } = transform(readFileSync(fileOf(file), 'utf8'), fileOf(file)) ?? {};
  const begins = code.indexOf(`function ${name}(`);
  const text = code.slice(begins, begins + (ends.exec(code.slice(begins))?.index ?? 0) + 2);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  return new Function('window', 'decode', `${text}\nreturn ${name};`)(window, decode) as T;
}
const called = vi.fn();
const window = { Function: called, Evil: called };
const decode = (_: unknown, { plugins }: { plugins: unknown[] }) => plugins;

it('an error of the first page is never built from a name', () => {
  const deserialize = mended<(errors: object) => Record<string, Error>>(
    'errors.js',
    'deserializeErrors',
    /\n}/,
  );
  for (const name of ['Function', 'Evil', 'TypeError']) {
    const error = deserialize({ root: { __type: 'Error', __subType: name, message: 'm' } }).root;
    expect(error?.constructor).toBe(Error);
    expect(error?.message).toBe('m');
  }
  expect(called).not.toHaveBeenCalled();
});

it('nor is one of later data', () => {
  type Plugin = (...parts: string[]) => { value: Error };
  const plugins = mended<(body: null, global: object) => Plugin[]>(
    'single-fetch.js',
    'decodeViaTurboStream',
    /\n}/,
  )(null, window);
  const { value } = plugins[0]?.('SanitizedError', 'Evil', 'm', '') ?? {};
  expect(value?.constructor).toBe(Error);
  expect(called).not.toHaveBeenCalled();
});

it('other files stay as they are, and a changed Remix stops the build', () => {
  expect(transform('window[val.__subType]', '/app/x.ts')).toBeUndefined();
  expect(() => transform('mended', fileOf('errors.js'))).toThrow('has changed');
});
