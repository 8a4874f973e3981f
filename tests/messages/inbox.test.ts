import { expect, it } from 'vitest';
import { addressMark } from '#app/messages/send-caps.server';

const isSame = (one: string, other: string) =>
  addressMark('email', one) === addressMark('email', other);

it.each([
  ['asha.rao@gmail.com', 'ASHARAO@gmail.com'],
  ['asharao+1@gmail.com', 'asha.rao+two@googlemail.com'],
  ['asha+x@example.in', 'asha@example.in'],
])('%s and %s are one inbox, with one count', (one, other) =>
  expect(isSame(one, other)).toBe(true),
);

it.each([
  ['asha.rao@example.in', 'asharao@example.in'],
  ['asha@example.in', 'asha@example.com'],
  ['+asha@example.in', '+ravi@example.in'],
])('%s and %s are two', (one, other) => expect(isSame(one, other)).toBe(false));

it('a number is no inbox', () =>
  expect(addressMark('sms', '+919845012345')).not.toBe(addressMark('sms', '+919845012346')));
