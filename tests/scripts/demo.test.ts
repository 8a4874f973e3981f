import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { joinDemo, noteDemo } from '../../scripts/demo.mjs';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'deskdost-demo-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

/** DEMO of a program that starts beside the shop. */
const beside = (given: Record<string, string> = {}) => {
  const env: Record<string, string | undefined> = { DATA_DIR, ...given };
  joinDemo(env);
  return env.DEMO;
};

it('a desk beside a demo shows the demo, until the shop starts without it', () => {
  expect(beside()).toBeUndefined();
  noteDemo({ DATA_DIR, DEMO: '1' });
  expect(beside()).toBe('1');
  expect(beside({ DEMO: '0' })).toBe('0');
  expect(beside({ CMS_GRAPHQL_URL: 'http://127.0.0.1:1337/graphql' })).toBeUndefined();
  expect(beside({ SHOP_MODE: 'live' })).toBeUndefined();
  noteDemo({ DATA_DIR });
  expect(beside()).toBeUndefined();
});
