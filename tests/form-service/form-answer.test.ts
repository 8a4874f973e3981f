import { describe, expect, it } from 'vitest';
import { readFormAnswer } from '#app/form-service/form-answer';
import { sheetSafe } from '#app/form-service/sheet-safe';

describe('what a form service answers', () => {
  it.each([
    [200, '{"ok":true,"id":"1"}'],
    [201, '{"created":1}'],
    [202, ''],
    [200, '[]'],
    [200, '{"success":true}'],
    [409, '{"message":"duplicate"}'],
  ])('%i %s is accepted', (status, text) => {
    expect(readFormAnswer(status, null, text)).toEqual({ type: 'accepted' });
  });

  it.each([
    [200, '{"ok":false,"message":"Form is closed"}', 'Form is closed'],
    [200, '{"success":false}', undefined],
    [200, '{"error":"nope"}', 'nope'],
    [422, '{"errors":[{"message":"email is wrong"}]}', 'email is wrong'],
    [400, '{"error":{"message":"bad"}}', 'bad'],
    [422, '<h1>Unprocessable</h1>', undefined],
    [400, '{"message":"<b>html</b>","error":"plain"}', 'plain'],
  ])('%i %s is a rejection that says %s', (status, text, message) => {
    expect(readFormAnswer(status, null, text)).toMatchObject({ type: 'rejected', message });
  });

  it.each([
    [200, '<!doctype html><p>Thanks</p>'],
    [500, ''],
    [502, '<h1>Bad gateway</h1>'],
    [503, '{"message":"later"}'],
  ])('%i %s may or may not have been stored: the same key is sent again', (status, text) => {
    expect(readFormAnswer(status, null, text).type).toBe('unknown');
  });

  it('waits as long as it is asked to', () => {
    expect(readFormAnswer(429, '7', '')).toMatchObject({ type: 'unknown', retryAfterMs: 7_000 });
    expect(readFormAnswer(429, null, '')).toMatchObject({ retryAfterMs: 60_000 });
    const inTenSeconds = new Date(Date.now() + 10_000).toUTCString();
    const answer = readFormAnswer(429, inTenSeconds, '');
    expect(answer.type === 'unknown' ? (answer.retryAfterMs ?? 0) : -1).toBeGreaterThan(8_000);
  });

  it.each([401, 402, 403, 404, 413, 415])(
    '%i is our own fault, and its words are not for the customer',
    (status) => {
      expect(readFormAnswer(status, null, '{"message":"Unknown or missing access key"}')).toEqual({
        type: 'rejected',
        isOurFault: true,
      });
      expect(readFormAnswer(422, null, '{"message":"Give an address"}')).toEqual({
        type: 'rejected',
        message: 'Give an address',
        isOurFault: false,
      });
    },
  );
});

describe('a payload for a spreadsheet', () => {
  it.each([
    '=1+1',
    '+919876543210',
    '-2',
    '@sum',
    '\ttab',
    '\rreturn',
    'INCREMENT',
    'TIMESTAMP',
    'DATETIME',
  ])('disarms %j', (text) => {
    expect(sheetSafe({ list: [{ text }] })).toEqual({ list: [{ text: `'${text}` }] });
  });
  it.each(['Asha', 'a=b', '5 - 3', '', 'INCREMENTS'])('leaves %j as it is', (text) =>
    expect(sheetSafe(text)).toBe(text),
  );
  it('leaves numbers and nothing at all as they are', () =>
    expect(sheetSafe({ totalAmount: -1, none: null })).toEqual({ totalAmount: -1, none: null }));
});
