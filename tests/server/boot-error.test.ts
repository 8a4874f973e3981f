import { expect, test } from 'vitest';
import { EnvironmentError } from '#app/env.server';
import { bootErrorText } from '../../server/boot-error';

test('a taken port says which, and how to choose another', () => {
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  expect(bootErrorText(error, 3000)).toMatch(
    /^Port 3000 is in use\. Choose another, for example: PORT=3100 npm start/,
  );
});

test('wrong settings are all named, without a stack', () => {
  expect(bootErrorText(new EnvironmentError(['A: is missing', 'B: is missing']), undefined)).toBe(
    "The shop can't start:\n  - A: is missing\n  - B: is missing",
  );
});

test('anything else is a bug and keeps its stack', () => {
  expect(bootErrorText(new Error('what'), 3000)).toMatch(/boot-error\.test/);
});
