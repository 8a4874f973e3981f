import { expect, test } from 'vitest';
import { EnvironmentError } from '#app/ground/env.server';
import { bootErrorText } from '../../server/boot-error';

test('a taken port says which, and how to choose another', () => {
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(bootErrorText(error, 3000)).toMatch(
    /^Port 3000 is in use\. Choose another, for example: PORT=3100 npm start/,
  );
});

test('the desk names its own settings', () => {
  const desk = { port: 'DESK_PORT', host: 'DESK_HOST', command: 'npm run desk' };
  const say = (code: string) =>
    bootErrorText(Object.assign(new Error(code), { code, syscall: 'listen' }), 4402, desk);
  expect(say('EADDRINUSE')).toMatch(/: DESK_PORT=4502 npm run desk/);
  expect(say('EACCES')).toContain('DESK_PORT=…');
  expect(say('EADDRNOTAVAIL')).toMatch(/^DESK_HOST names/);
});

test('wrong settings are all named, without a stack', () => {
  expect(bootErrorText(new EnvironmentError(['A: is missing', 'B: is missing']), undefined)).toBe(
    "The shop can't start:\n  - A: is missing\n  - B: is missing",
  );
});

test('anything else is a bug and keeps its stack', () => {
  expect(bootErrorText(new Error('what'), 3000)).toMatch(/boot-error\.test/);
});
