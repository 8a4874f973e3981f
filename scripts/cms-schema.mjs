// @ts-check
// Writes graphql/schema.graphql from the CMS's content model. Then run: npm run codegen.
import { readCommand } from './command.mjs';
import { join } from 'node:path';
import { root } from './shell.mjs';

readCommand({
  usage: `npm run cms:schema

  Exports the CMS's GraphQL schema to graphql/schema.graphql.`,
});

const { installPackages } = await import('./install.mjs');
const { buildCms, cmsFolder, exportSchema } = await import('./build-cms.mjs');

await installPackages(cmsFolder);
await buildCms({ admin: false });
await exportSchema(join(root, 'graphql/schema.graphql'));
