import { expect, it } from 'vitest';
import { isLoopback, withoutMapping } from '#app/ground/ip-address';

it.each([
  ['http://localhost:3000', true],
  ['http://localhost.:3000', true],
  ['http://desk.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.1', true],
  ['http://2130706433', true],
  ['http://0.0.0.0:80', true],
  ['http://[::1]', true],
  ['http://[::]', true],
  ['http://[::ffff:127.0.0.1]', true],
  ['https://[0:0:0:0:0:ffff:7f00:1]/', true],
  ['postgres://shop@[::ffff:127.0.0.1]:5432/shop', true],
  ['postgres://127.0.0.1/shop', true],
  ['https://127.example.in', false],
  ['https://localhost.example.in', false],
  ['http://[::ffff:203.0.113.7]', false],
  ['http://[2001:db8::1]', false],
  ['postgres:///shop', false],
  ['no address', false],
])('%s leads to this machine: %s', (address, isHere) => {
  expect(isLoopback(address)).toBe(isHere);
});

it.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['::203.0.113.7', '::203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
])('%s is %s', (address, plain) => {
  expect(withoutMapping(address)).toBe(plain);
});
