import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportSchema } from '../../scripts/build-cms.mjs';

it('graphql/schema.graphql is the content model of cms/; else run npm run cms:schema and npm run codegen', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-schema-'));
  await exportSchema(join(folder, 'schema.graphql'));
  expect(readFileSync('graphql/schema.graphql', 'utf8')).toBe(
    readFileSync(join(folder, 'schema.graphql'), 'utf8'),
  );
  rmSync(folder, { recursive: true });
});
