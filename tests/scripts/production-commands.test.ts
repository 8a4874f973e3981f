import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Packages that a file loads as it starts, itself or by another file. `await import` comes later. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export [*{][^;']*from) (?:[^;']*from )?'([^']+)';$/gm,
  );
  return [...imports].flatMap(([, from = '']) =>
    from.startsWith('.') ? packagesOf(join(dirname(file), from), seen) : [from],
  );
}

const ofOperators = readdirSync('scripts')
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => `scripts/${name}`)
  .filter((file) => readFileSync(file, 'utf8').includes("from './program.mjs'"));

// An installation drops them with `npm prune --omit=dev`.
it.each([...ofOperators, 'deploy/run-as-shop.mjs'])(
  '%s starts without packages for building',
  (file) => {
    expect(ofOperators.length).toBeGreaterThan(8);
    const names = packagesOf(file).filter((name) => !isBuiltin(name));
    expect(names.filter((name) => !(name in dependencies))).toEqual([]);
  },
);
