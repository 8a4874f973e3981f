import { describe, expect, it } from 'vitest';
import { readFields, TooLarge } from '#app/account/session-request.server';

const post = (body: string | Uint8Array<ArrayBuffer>, type?: string) =>
  new Request('http://shop/session', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  });

describe('the fields of a sign-in', () => {
  it.each([
    ['JSON', '{"idToken":"a"}', 'application/json'],
    ['JSON with a character set', '{"idToken":"a"}', 'application/json; charset=utf-8'],
    ['a form', 'idToken=a', 'application/x-www-form-urlencoded'],
    ['a form with a control character', 'idToken=a%00', 'application/x-www-form-urlencoded'],
  ])('are read from %s', async (_, body, type) => {
    expect(await readFields(post(body, type))).toEqual({ idToken: 'a' });
  });

  it('are read from a form without a content type, and from no other body', async () => {
    const bytes = new TextEncoder().encode('idToken=a');
    expect(await readFields(post(bytes))).toEqual({ idToken: 'a' });
    expect(await readFields(post('no json', 'application/json'))).toEqual({});
  });

  it('are at most 16 kB', async () => {
    const most = `a=${'x'.repeat(16 * 1024 - 2)}`;
    expect(Object.keys(await readFields(post(most)))).toEqual(['a']);
    const refused = await readFields(post(`${most}x`)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooLarge);
    expect(refused).toMatchObject({ name: 'TooLarge' });
  });
});
