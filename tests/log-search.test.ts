import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { searchLogs } from '../scripts/log-search.mjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** The findings in a log after these values were typed. */
function search(log: string, typed: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'log-search-'));
  folders.push(folder);
  writeFileSync(join(folder, 'shop.log'), log);
  writeFileSync(
    join(folder, 'typed.jsonl'),
    Object.entries(typed)
      .map(([name, value]) => `${JSON.stringify({ name, value })}\n`)
      .join(''),
  );
  return searchLogs(folder).findings;
}

const CLEAN = '{"level":20,"time":1763740560034,"event":"answer","path":"/orders/:id","ms":12}\n';

describe('the log search after the browser and fault tests', () => {
  it.each([
    ['a phone with country code', { phone: '9876543210' }, '{"reason":"+919876543210"}'],
    [
      'a phone without country code',
      { contactNumber: '+91 98765 43210' },
      '/orders?phone=9876543210',
    ],
    ['a name in another case', { name: 'Asha Rao' }, 'TypeError: ASHA RAO is no number\n    at x'],
    [
      'an email address in a URL',
      { email: 'asha@example.com' },
      '{"path":"/x/asha%40example.com"}',
    ],
    ['an address in a form', { address: '12, 5th Cross' }, 'address=12%2C+5th+Cross&x'],
    [
      'text with quotation marks in JSON',
      { comments: 'the "old" one' },
      JSON.stringify({ text: 'the "old" one' }),
    ],
    ['a code', { code: '482913' }, '{"code":"482913"}'],
    ['a session', { cookie: 'Ing3TlBKVTRY.sig%2B' }, 'session=Ing3TlBKVTRY.sig%2B'],
  ])('finds %s', (_, typed, line) => {
    expect(search(`${CLEAN}${line}\n${CLEAN}`, typed)).toHaveLength(1);
    expect(search(CLEAN, typed)).toEqual([]);
  });

  it('does not mistake part of a timestamp for a code or pincode', () => {
    expect(search(CLEAN, { code: '740560', pincode: '176374' })).toEqual([]);
  });

  it('does not mistake the end of a UUID for a code', () => {
    const line = '{"message":"532da2fc-6fbf-4770-852b-4dac6e495720"}';
    expect(search(line, { code: '495720' })).toEqual([]);
  });

  it('fails if there is nothing to search', () => {
    expect(search('', { phone: '9876543210' })).toEqual([
      'there is nothing to search: 0 lines, 1 values',
    ]);
    expect(search(CLEAN, {})).toEqual(['there is nothing to search: 1 lines, 0 values']);
  });
});
