import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'graphql/schema.graphql',
  documents: ['graphql/*.graphql', '!graphql/schema.graphql'],
  generates: {
    'graphql/generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        skipTypename: true,
        dedupeFragments: true,
        strictScalars: true,
        scalars: { ID: 'string', JSON: 'unknown', Date: 'string', DateTime: 'string' },
      },
    },
  },
};

export default config;
