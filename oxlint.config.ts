import type { OxlintConfig } from 'oxlint';

/** Lets a room import `./` and what `allowed` lists, and nothing else (docs/decisions/0004). */
const mayImport = (...allowed: readonly string[]): NonNullable<OxlintConfig['rules']> => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          group: [
            '**',
            '!./**',
            ...allowed.map((pattern) => `!${pattern}`),
            'react-aria/private/**',
            'react-aria-components/private/**',
          ],
          message: 'docs/house.md says what this room may import.',
        },
      ],
    },
  ],
});

const WIRE = '#contract/**';
/** The parts of the client that every screen may use. */
const CLIENT = [WIRE, '#machines/**', '#i18n/**', '#api/**', '#ui/kit/**'];
/** The imports of rooms that serve several flows. */
const SHARED = [
  ...CLIENT,
  '#ui/portal/**',
  'react',
  '@xstate/react',
  'wouter',
  '@tanstack/react-query',
  'react-i18next',
];
const FLOW = [
  ...CLIENT,
  '#ui/articles/**',
  '#ui/listing/**',
  '#ui/record/**',
  '#ui/portal/**',
  'react',
  'react-dom',
  'react/**',
  'xstate',
  '@xstate/react',
  'wouter',
  'wouter/**',
  '@tanstack/react-query',
  'react-i18next',
  'react-aria/**',
];
const ROUTES = [
  'node:*',
  'fastify',
  'fastify-plugin',
  '@fastify/**',
  'typebox',
  'kysely',
  WIRE,
  '#server/**',
];

/** Flows whose rooms have wings: such a flow may import all of its own wings, and still no other flow. */
const WINGED_FLOWS = ['auth', 'checkout', 'shell', 'shop'];

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true, es2024: true },
  ignorePatterns: ['dist', 'data', 'node_modules', 'qa-report'],
  rules: {
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['../**', 'react-aria-components', '#tests/**'],
            message: 'Cross rooms with #room/…; React Aria comes by subpath; tests are for tests.',
          },
        ],
      },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
    ],
    'typescript/consistent-return': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'import/no-unassigned-import': 'off',
    'no-console': 'error',
    'unicorn/require-post-message-target-origin': 'off',
    'no-await-in-loop': 'off',
    'import/no-named-as-default': 'off',
    'oxc/no-map-spread': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect.*', '*.heading', '*.placed', '*.see', '*.seeText'] },
    ],
    'typescript/unbound-method': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-unnecessary-type-conversion': 'off',
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    { files: ['src/api/contract/**'], rules: mayImport('typebox', WIRE) },
    { files: ['src/machines/**'], rules: mayImport('xstate', WIRE, '#machines/**') },
    {
      files: ['src/api/**'],
      excludeFiles: ['src/api/contract/**'],
      rules: mayImport(WIRE, '#api/**', 'ofetch', '@tanstack/react-query', '@simplewebauthn/browser'),
    },
    {
      files: ['src/i18n/**'],
      rules: mayImport(WIRE, '#i18n/**', 'i18next', 'react-i18next', 'dayjs', 'dayjs/**'),
    },
    { files: ['src/ui/**'], rules: mayImport(...FLOW) },
    ...WINGED_FLOWS.map((flow) => ({
      files: [`src/ui/${flow}/**`],
      rules: mayImport(...FLOW, `#ui/${flow}/**`),
    })),
    {
      files: ['src/ui/portal/**'],
      rules: mayImport(
        ...CLIENT,
        'react',
        'react-dom',
        'xstate',
        '@xstate/react',
        'wouter',
        'wouter/**',
        '@tanstack/react-query',
        'react-i18next',
        '@react-aria/utils',
        'react-aria-components/**',
        'react-aria/**',
      ),
    },
    { files: ['src/ui/record/**'], rules: mayImport(...SHARED) },
    { files: ['src/ui/listing/**'], rules: mayImport(...SHARED, '#ui/listing/**') },
    {
      files: ['src/ui/kit/**'],
      rules: mayImport(
        '#ui/kit/**',
        'react',
        'react/**',
        'react-dom',
        'react-aria-components/**',
        'react-aria/**',
        '@react-aria/live-announcer',
        '@react-aria/toast',
        '@fontsource-variable/**',
      ),
    },
    {
      files: ['server/domain/**'],
      rules: mayImport(
        'node:crypto',
        'node:url',
        'xstate',
        WIRE,
        '#machines/lifecycles/**',
        '#server/domain/**',
      ),
    },
    {
      files: ['server/db/**'],
      rules: {
        'typescript/no-unnecessary-condition': 'error',
        ...mayImport(
          'node:*',
          'node:**',
          'kysely',
          'kysely/helpers/**',
          'pg',
          '@electric-sql/**',
          WIRE,
          '#server/domain/**',
          '#server/db/**',
        ),
      },
    },
    {
      files: ['server/search/**'],
      rules: mayImport('node:*', 'kysely', WIRE, '#server/domain/**', '#server/db/**'),
    },
    {
      files: ['server/pages/**'],
      rules: mayImport(
        'node:*',
        'fastify',
        WIRE,
        '#machines/portal/navigation/routes.ts',
        '#i18n/shell-texts.ts',
        '#src/screen-parts.ts',
        '#server/**',
      ),
    },
    { files: ['server/routes/**'], rules: mayImport(...ROUTES) },
    {
      files: ['server/plugins/**'],
      rules: mayImport(
        ...ROUTES,
        'node:timers/promises',
        '#machines/portal/navigation/routes.ts',
        'ajv',
        'ajv-formats',
        'helmet',
      ),
    },
    {
      files: ['tests/**', 'bench/**', '*.config.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ group: ['../**'], message: 'Cross rooms with #room/….' }] },
        ],
        'no-console': 'off',
        'max-lines': 'off',
      },
    },
    {
      files: ['server/cli/**', 'server/main.ts', 'server/dev.ts', 'bench/**'],
      rules: { 'no-console': 'off' },
    },
  ],
} satisfies OxlintConfig;
