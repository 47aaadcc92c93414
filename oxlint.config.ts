// The linter reads its rules here; who may import whom comes from the tables of the laws.
import { restrictImports } from './scripts/laws/restrict-imports.ts';

export default {
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'warn',
  },
  env: {
    builtin: true,
    es2024: true,
  },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': 'error',
    'max-lines': [
      'error',
      {
        max: 400,
        skipBlankLines: false,
        skipComments: false,
      },
    ],
    'no-console': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-new-array': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'import/no-unassigned-import': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'oxc/no-map-spread': 'off',
    'oxc/approx-constant': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'no-underscore-dangle': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'unicorn/no-useless-spread': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/set-state-in-effect': 'off',
    'react/refs': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'import/no-named-as-default': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
  },
  ignorePatterns: ['dist/**', 'node_modules/**', '.tsbuild/**'],
  overrides: [
    ...restrictImports(),
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/generated/**'],
      rules: {
        'max-lines': 'off',
      },
    },
    {
      // Browsers have it on secure pages alone, and people open the product over plain HTTP too.
      files: ['apps/web/src/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'crypto',
            property: 'randomUUID',
            message: 'It is missing on pages from plain HTTP: use newId of storage/new-id.ts.',
          },
        ],
      },
    },
    {
      // The rule warns of memoizing by React's compiler, which the build does not use.
      files: ['apps/web/src/data-table/use-row-window.ts'],
      rules: {
        'react/incompatible-library': 'off',
      },
    },
    {
      // Browsers do not show a PDF in a sandbox; the server sends files under a policy of their own.
      files: ['apps/web/src/features/projects/home/documents/file-preview.tsx'],
      rules: {
        'react/iframe-missing-sandbox': 'off',
      },
    },
    {
      files: ['**/examples/*/showcase.ts'],
      rules: {
        'import/default': 'off',
      },
    },
  ],
};
