import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { announcedElsewhere, shopOrigin } from '../../scripts/cms-settings.mjs';
import { npmCommand } from '../../scripts/install.mjs';
import { withSetting } from '../../scripts/shell-hint.mjs';

it('hints fit the shell', () => {
  expect(withSetting('PORT=3100', 'npm start', 'linux')).toBe('PORT=3100 npm start');
  expect(withSetting('PORT=3100', 'npm start', 'win32')).toBe("$env:PORT='3100'; npm start");
});

it('the CMS announces changes to the shop’s port, and the shop says when it does not', () => {
  expect(shopOrigin({ NODE_ENV: 'test', PORT: '4540' })).toBe('http://127.0.0.1:4540');
  expect(shopOrigin({ NODE_ENV: 'test' })).toBe('http://127.0.0.1:3000');
  const url = 'http://127.0.0.1:1337/graphql';
  const written = `CMS_GRAPHQL_URL=${url}\nSHOP_ADDRESS=http://127.0.0.1:3000\n`;
  const env = { NODE_ENV: 'test' as const, CMS_GRAPHQL_URL: url };
  expect(announcedElsewhere(env, 'http://127.0.0.1:3000', written)).toBe('');
  expect(announcedElsewhere(env, 'http://127.0.0.1:4540', written)).toMatch(
    /PORT=4540|PORT='4540'/,
  );
  const other = { ...env, CMS_GRAPHQL_URL: 'https://cms.example/graphql' };
  expect(announcedElsewhere(other, 'http://127.0.0.1:4540', written)).toBe('');
});

it('npm is called in a way that each system allows', () => {
  expect(npmCommand('linux', undefined)).toMatchObject({ file: 'npm', shell: false });
  expect(npmCommand('win32', undefined)).toMatchObject({ file: 'npm.cmd', shell: true });
  for (const system of ['linux', 'win32'] as const)
    expect(npmCommand(system, '/npm/npm-cli.js')).toMatchObject({
      file: process.execPath,
      first: ['/npm/npm-cli.js'],
      shell: false,
    });
});

it('the licence says what package.json says', () => {
  const { license } = JSON.parse(readFileSync('package.json', 'utf8')) as { license: string };
  expect(readFileSync('LICENSE', 'utf8').startsWith(license)).toBe(true);
});
