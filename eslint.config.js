import { readFileSync } from 'node:fs';

import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import { ownLookup } from './infra/proof/checks/lint/own-lookup.js';

const typescriptFiles = ['**/*.{ts,tsx}'];

/** Longest functions in lines; a component holds its markup too. */
const functionLinesMax = 60;
const componentLinesMax = 100;
/** Files with a longer function. Each has a reason and a bound of its own, which may only become smaller. */
const { longFunctions } = JSON.parse(
  readFileSync(new URL('infra/proof/checks/structure/exceptions.json', import.meta.url), 'utf8'),
);
const linesMax = (max) => ({ 'max-lines-per-function': ['error', { max }] });

/** Areas of the engine, the lowest first. An area uses only areas below it. */
const engineAreas = [
  'platform',
  'ledger',
  'accounts',
  'supply',
  'catalogue',
  'money',
  'sales',
  'partners',
  'notifications',
  'protocols',
  'back-office',
  'operation',
  'app',
];
const areasUseAreasBelow = engineAreas.slice(0, -1).map((area, index) => ({
  target: `./commerce/src/${area}/**/!(*.test|*.proof|*.fixture).ts`,
  from: engineAreas.slice(index + 1).map((above) => `./commerce/src/${above}/**/*`),
  message: `${area}/ lies below: pass what it needs as an argument (infra/docs/architecture.md).`,
}));

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.cache/**',
      'storefront/public/**',
      'cms/.tmp/**',
      'cms/.strapi/**',
      'cms/types/generated/**',
      '**/.tsbuild/**',
      '.data/**',
    ],
  },
  js.configs.recommended,
  { languageOptions: { globals: { ...globals.node } } },
  { files: ['storefront/static/push-worker.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  {
    files: typescriptFiles,
    // Rules that ask for types are Oxlint's (.oxlintrc.json): it knows the same ones and needs a fifth of the time.
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'check-file': checkFile, shop: { rules: { 'own-lookup': ownLookup } } },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ['shared-types', 'commerce', 'infra', 'storefront', 'cms'],
          conditionNames: ['shop-source', 'types', 'import', 'node', 'default'],
        }),
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'shop/own-lookup': 'error',
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: [
            {
              target: './storefront',
              from: ['./commerce', './cms', './infra'],
              message: 'The storefront knows the engine only through shared-types.',
            },
            {
              target: './commerce',
              from: ['./storefront', './cms', './infra'],
              message: 'The engine knows the others only through shared-types.',
            },
            {
              target: './cms',
              from: ['./storefront', './commerce', './infra'],
              message: 'The CMS is read over HTTP and knows nobody.',
            },
            {
              target: ['./cms/*.ts', './cms/{config,seed}/**/*', './cms/src/*.ts', './cms/src/!(admin)/**/*'],
              from: ['./shared-types/**/*'],
              message: 'Only the back office (cms/src/admin) calls the engine by the contract.',
            },
            {
              target: './shared-types',
              from: ['./storefront', './commerce', './cms', './infra'],
              message: 'shared-types imports nothing but yup.',
            },
            {
              target: './infra',
              from: ['./storefront/src', './commerce/src', './cms/src'],
              message: 'infra starts the others as processes and talks to them over HTTP.',
            },
            ...areasUseAreasBelow,
            {
              target: './commerce/src/**/!(*.test|*.proof|*.fixture).ts',
              from: './commerce/proof',
              message: 'Production code imports no proof.',
            },
            { target: './storefront/src/ui', from: './storefront/src/features', message: 'ui/ holds no business.' },
            {
              target: './storefront/src/theme',
              from: ['./storefront/src/features', './storefront/src/ui'],
              message: 'theme/ is the lowest layer.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.ts'], rules: linesMax(functionLinesMax) },
  { files: ['**/*.tsx'], rules: linesMax(componentLinesMax) },
  ...longFunctions.flatMap(({ files }) =>
    Object.entries(files).map(([path, max]) => ({ files: [path], rules: linesMax(max) })),
  ),
  {
    // Tests look up names that they wrote themselves.
    files: ['**/*.{test,proof,fixture}.{ts,tsx}', 'infra/proof/browser-tests/testing/**'],
    rules: { 'shop/own-lookup': 'off' },
  },
  {
    // chai's assertions are property reads, and a describe is as long as its cases.
    files: ['**/*.{test,proof}.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: ['storefront/src/**/*.{ts,tsx}', 'storefront/gatsby-browser.tsx'],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'lucide-react',
          message:
            'Import an icon from its own file (lucide-react/icons/menu). This one makes webpack read 2,000 more.',
        },
      ],
    },
  },
  // `npm start` installs no development packages, so what it runs may not import them.
  {
    files: [
      '{commerce,cms,shared-types}/src/**/*.{ts,tsx}',
      'infra/{run,demo}/**/*.ts',
      'storefront/{src,gatsby}/**/*.{ts,tsx}',
    ],
    // The crawl is a command of its own, which installs them.
    ignores: ['**/*.{test,proof,fixture}.{ts,tsx}', 'cms/src/testing/**', 'infra/run/crawl/**'],
    rules: { 'import-x/no-extraneous-dependencies': ['error', { devDependencies: false }] },
  },
);
