import { readdirSync } from 'node:fs';
import compat from 'eslint-plugin-compat';
import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

/**
 * Rules that need types take two minutes here and seconds in oxlint (.oxlintrc.json). The nightly
 * run checks both: CONTRIBUTING.md.
 */
const asksForTypes = process.env.MATRIX === 'whole';
const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];

const types = [
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: TYPESCRIPT })),
  {
    files: TYPESCRIPT,
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
];

/** Blocks add their props to the interfaces of lib/models/blocks.ts; a type allows no additions. */
const propsByModel = {
  files: ['lib/models/blocks.ts', 'components/blocks/*/*.tsx'],
  rules: {
    '@typescript-eslint/consistent-type-definitions': 'off',
    '@typescript-eslint/no-empty-object-type': 'off',
  },
};

const FORGOTTEN_SIGNAL = {
  selector:
    "CallExpression[callee.object.name='AbortSignal'][callee.property.name='any'] " +
    "CallExpression[callee.property.name='timeout']",
  message: 'Node 20 forgets it (lib/platform/http/withDeadline.ts).',
};
const PROCESS_GLOBALS = [
  'TSModuleDeclaration[kind="global"]',
  'AssignmentExpression > MemberExpression.left[object.name=/^global(This)?$/]',
].map((selector) => ({
  selector,
  message: 'What a process holds is a member of SiteProcess (server/start/siteProcess.ts).',
}));
/** Each has one file that handles its failures. */
const BROWSER_APIS = [
  [
    'MemberExpression[object.name=/^[Rr]outer$/]:matches([computed=true], [property.name=/^(push|replace|reload)$/])',
    'VariableDeclarator[init.callee.name="useRouter"] Property[key.name=/^(push|replace|reload)$/]',
    'MemberExpression[object.callee.name="useRouter"]',
  ].map((selector) => ({
    selector,
    message:
      'Change pages with `navigate` (lib/browser/framework/navigate.ts): the router rejects a ' +
      'navigation that a later one replaced.',
  })),
  {
    selector: 'MemberExpression[property.name=/^(push|replace)State$/]',
    message:
      'Change the history with lib/browser/framework/historyEntry.ts: a browser may refuse it.',
  },
  [
    'MemberExpression[property.name="cookie"][object.name="document"]',
    'Identifier[name=/^(localStorage|sessionStorage|indexedDB)$/]',
  ].map((selector) => ({
    selector,
    message: 'Use lib/browser/storage.ts: a browser may refuse cookies and storage.',
  })),
  {
    selector: 'NewExpression[callee.name="IntersectionObserver"]',
    message: 'Use `watchIntersection` (lib/browser/watchIntersection.ts): a browser may have none.',
  },
].flat();
const UNNAMED_LISTS = {
  selector:
    'JSXOpeningElement[name.name=/^[uo]l$/]:not(:has(> ' +
    'JSXAttribute[name.name="role"])):not(:has(> JSXSpreadAttribute))',
  message:
    'Give each list `role="list"`: Safari drops a list whose stylesheet takes the markers away.',
};
const JOINED_CLASSES = [
  'TemplateLiteral',
  'ConditionalExpression > TemplateLiteral',
  'CallExpression[callee.property.name="join"]',
].map((joined) => ({
  selector: `JSXAttribute[name.name=/[cC]lassName$/] > JSXExpressionContainer > ${joined}`,
  message:
    'Join classes with `buildClassName` (components/ui/buildClassName.ts): a stylesheet may lack one.',
}));
const BLOCK = `/^(${readdirSync('components/blocks')
  .map((name) => name.charAt(0).toLowerCase() + name.slice(1))
  .join('|')})$/`;
const BLOCK_LISTS = [
  ['ArrayExpression', `Literal[value=${BLOCK}]`],
  [
    'ObjectExpression',
    `Property[shorthand=false]:matches([key.name=${BLOCK}], [key.value=${BLOCK}])`,
  ],
  ['SwitchStatement', `SwitchCase[test.value=${BLOCK}]`],
].map(([list, item]) => ({
  selector: `${list}:has(> ${item} ~ ${item} ~ ${item})`,
  message:
    'Instead of listing blocks, read a trait of their definitions (lib/content/mapping/defineBlock.ts).',
}));
const RESTRICTED = [
  FORGOTTEN_SIGNAL,
  ...PROCESS_GLOBALS,
  ...BROWSER_APIS,
  ...JOINED_CLASSES,
  UNNAMED_LISTS,
];
const BROWSER_API_FILES = [
  'lib/browser/framework/navigate.ts',
  'lib/browser/framework/historyEntry.ts',
  'lib/browser/storage.ts',
  'lib/browser/watchIntersection.ts',
];
const GLOBALS_FILES = [
  'lib/platform/config/siteProcess.ts',
  'server/start/siteProcess.ts',
  'lib/browser/consent/oneTrust.ts',
  'lib/browser/framework/lateScripts/startScript.ts',
  'lib/browser/tracking/pushEntry.ts',
];

export default [
  {
    ignores: [
      '.next/**',
      'content/dist/**',
      'node_modules/**',
      'next-env.d.ts',
      'playwright-report/**',
      'test-results/**',
      'coverage/**',
    ],
  },
  ...next,
  ...(asksForTypes ? [...types, propsByModel] : [{ ...tseslint.configs.base, files: TYPESCRIPT }]),
  // Half of what is disabled is a rule of types.
  { linterOptions: { reportUnusedDisableDirectives: asksForTypes ? 'error' : 'off' } },
  {
    rules: {
      'import/no-default-export': 'error',
      'no-console': 'error',
      // next/image would add script to each page and a style attribute to its markup, so ui/Picture
      // writes its own srcset.
      '@next/next/no-img-element': 'off',
    },
  },
  {
    files: [
      'pages/**',
      '*.config.*',
      '**/*.config.*',
      '.dependency-cruiser.mjs',
      'e2e/lab/globalSetup.ts',
    ],
    rules: { 'import/no-default-export': 'off', 'import/no-anonymous-default-export': 'off' },
  },
  {
    files: [
      'components/**',
      'lib/**',
      'pages/**',
      'preview/**',
      'scripts/**',
      'server/**',
      'tools/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED, ...BLOCK_LISTS] },
  },
  {
    // Each label group is a row, though some are named after a block.
    files: ['components/{blocks,registry}/**', 'lib/platform/config/labels.ts'],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED] },
  },
  {
    files: ['bench/**', 'content/build/**'],
    rules: { 'no-restricted-syntax': ['error', ...BLOCK_LISTS] },
  },
  // The browsers of package.json's `browserslist`; the build checks the shipped scripts.
  {
    ...compat.configs['flat/recommended'],
    files: ['components/**', 'lib/**', 'pages/_app.tsx', 'preview/{bar,live}/**'],
    ignores: ['lib/**/server/**', 'lib/site/retailers/**'],
    // Code asks whether these exist; nothing depends on the answer but the speed of a prefetch and
    // the origin in a message.
    settings: { polyfills: ['location.ancestorOrigins', 'navigator.connection'] },
  },
  {
    files: GLOBALS_FILES,
    rules: { 'no-restricted-syntax': ['error', FORGOTTEN_SIGNAL, ...BROWSER_APIS] },
  },
  {
    files: BROWSER_API_FILES,
    rules: { 'no-restricted-syntax': ['error', FORGOTTEN_SIGNAL, ...PROCESS_GLOBALS] },
  },
  {
    // The document's head, and what it names.
    files: [
      'lib/browser/framework/lateScripts/LateHead.tsx',
      '__tests__/framework/upgrade.test.ts',
    ],
    rules: { '@next/next/no-document-import-in-page': 'off' },
  },
  {
    files: ['scripts/**', 'content/build/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
];
