import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { commentSubject } from './scripts/comment-rule.mjs';

// Which folder may import which is written in dependency-cruiser.config.js.
const noOtherFolder = {
  regex: '^\\.\\./',
  message: 'Import another folder as #app/…; use ./… only inside a folder.',
};

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'build',
      'build-*',
      'coverage',
      'test-results',
      '.data',
      '.cache',
      'cms',
      'graphql/generated.ts',
      '**/*.{js,mjs}',
    ],
  },
  tseslint.configs.recommendedTypeChecked,
  {
    ...reactHooks.configs.flat.recommended,
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/**/*.server.ts'],
  },
  jsxA11y.flatConfigs.recommended,
  {
    plugins: { own: { rules: { 'comment-subject': commentSubject } } },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/only-throw-error': 'off', // Remix loaders throw responses
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-expressions': [
        'error',
        { allowShortCircuit: true, allowTernary: true },
      ],
      'jsx-a11y/label-has-associated-control': ['error', { depth: 4 }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'own/comment-subject': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the defining file.' },
        {
          selector:
            "JSXOpeningElement[name.name='button']:not(:has(> JSXAttribute[name.name='type']))",
          message: 'Say whether this button submits: type="submit" or type="button".',
        },
      ],
    },
  },
  {
    files: ['app/**'],
    // Browser storage can be read only after hydration, so effects have to set state.
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  {
    files: ['app/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [noOtherFolder] }] },
  },
  {
    files: ['app/**'],
    ignores: ['app/ground/env.server.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read the environment from #app/env.server.',
        },
      ],
    },
  },
  {
    files: ['tests/**'],
    rules: {
      // Tests re-import modules.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unsafe-assignment': 'off', // tests inspect untyped responses
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
);
