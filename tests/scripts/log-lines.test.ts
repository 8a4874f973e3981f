import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { readable } from '../../scripts/log-lines.mjs';

const plain = (line: Record<string, unknown>) =>
  stripVTControlCharacters(readable(JSON.stringify(line)));

it('shows a line of the log to a person: when, how bad, what, and its facts', () => {
  const time = new Date(2026, 10, 29, 9, 5, 7).getTime();
  const failed = { method: 'GET', path: '/cart', id: null, code: '', kind: 'TypeError' };
  expect(plain({ level: 50, time, event: 'request.failed', ...failed })).toBe(
    '09:05:07 error request.failed  method=GET path=/cart kind=TypeError',
  );
  expect(plain({ level: 30, time, event: 'server.open' })).toBe('09:05:07 info  server.open');
});

it.each(['OTP for +91 98765 43210: 123456', '{"level":30,"time":', '  {"level":30}', ''])(
  'leaves whatever else is printed as it is: %j',
  (line) => expect(readable(line)).toBe(line),
);
