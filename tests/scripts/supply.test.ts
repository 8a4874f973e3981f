import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADVISORIES, EXCEPTIONS, knownReport, unjudged } from '../../scripts/audit.mjs';
import { isAllowed, licencesOf } from '../../scripts/licences.mjs';

const via = { url: 'https://advisories.test/GHSA-1', severity: 'high', title: 'Reads files' };
const report = { vulnerabilities: { pg: { name: 'pg', via: [via, 'another'] } } };
const judged = { advisory: 'GHSA-1', package: 'pg', until: '2026-12-31', why: 'not used here' };

describe('the audit', () => {
  it('names what nobody has judged', () => {
    expect(unjudged(report, [], '2026-11-24')).toEqual([
      { advisory: 'GHSA-1', package: 'pg', severity: 'high', title: 'Reads files' },
    ]);
  });

  it('leaves out what was judged, of this package, until its day', () => {
    expect(unjudged(report, [judged], '2026-12-31')).toEqual([]);
    expect(unjudged(report, [judged], '2027-01-01')).toHaveLength(1);
    expect(unjudged(report, [{ ...judged, package: 'pino' }], '2026-11-24')).toHaveLength(1);
  });

  it('tells no answer from no finding', () => {
    expect(unjudged({ error: {} }, [], '2026-11-24')).toBeUndefined();
    expect(unjudged({ vulnerabilities: {} }, [], '2026-11-24')).toEqual([]);
  });

  it('has a reason and an end for every exception', () => {
    const filled = z.string().min(1);
    const shape = z.strictObject({
      advisory: filled,
      package: filled,
      until: z.iso.date(),
      why: z.string().min(20),
    });
    expect(() => z.array(shape).parse(JSON.parse(readFileSync(EXCEPTIONS, 'utf8')))).not.toThrow();
  });
});

describe('the list of advisories, for a registry that gives no answer', () => {
  const today = new Date().toISOString().slice(0, 10);
  type Lock = Parameters<typeof knownReport>[0];
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as never;
  const packagesOf = (file: string) => (read(file) as { packages: Lock }).packages;
  const found = (lock: Lock) => unjudged(knownReport(lock, read(ADVISORIES)), [], today);

  it.each(['package-lock.json', 'cms/package-lock.json'])(
    'has nothing about %s that is not judged',
    (file) => {
      const report = knownReport(packagesOf(file), read(ADVISORIES));
      expect(unjudged(report, read(EXCEPTIONS), today)).toEqual([]);
    },
  );

  it('knows which versions are affected', () => {
    const at = (version: string, more = {}) =>
      found({ 'node_modules/react-router-dom': { version, ...more } })?.length;
    expect([at('6.30.1'), at('6.30.4'), at('6.30.6'), at('10.0.0')]).toEqual([0, 1, 0, 0]);
    expect(at('6.30.4', { dev: true })).toBe(0);
  });
});

describe('the licences of production', () => {
  it.each(['.', 'cms'])('of %s are all allowed', (folder) => {
    const licences = licencesOf(folder);
    expect([...licences.values()].flat().length).toBeGreaterThan(100);
    expect([...licences].filter(([licence]) => !isAllowed(licence))).toEqual([]);
  });

  it.each(['GPL-3.0', 'none named', 'MIT AND AGPL-3.0', '(GPL-2.0 OR SSPL-1.0)'])(
    'would not be %s',
    (licence) => expect(isAllowed(licence)).toBe(false),
  );
});
