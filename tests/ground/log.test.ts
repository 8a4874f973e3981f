import { expect, it } from 'vitest';
import { describeError } from '#app/ground/log.server';

it('an error is logged by kind, code and place, never by what its message says', () => {
  const typed = 'no such street\n    at 12 Asha Rao Road:1:1\nat asha@example.com';
  const error = Object.assign(new TypeError(typed), { code: 'E1' });
  const described = describeError(error);
  expect(described).toMatchObject({ kind: 'TypeError', code: 'E1' });
  expect(described.at).toMatch(/^at .*log\.test\.ts:\d+:\d+\)?$/);
});

it('a message that was changed after the error was made is not taken for a place', () => {
  const error = new Error('first\nat asha@example.com');
  error.message = 'second';
  expect(describeError(error).at).toMatch(/log\.test\.ts:\d+:\d+\)?$/);
});

it('a thrown value that is not an error is logged by its type alone', () => {
  expect(describeError('+919845012345')).toEqual({ kind: 'string', code: '', at: '' });
});
