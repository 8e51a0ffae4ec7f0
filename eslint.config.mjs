import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

/** One-way imports, as drawn in docs/where-code-lives.md. Each row: files in `target` may not import from `from`. */
const zones = [
  { target: './lib', from: ['./components', './pages', './server', './content'], message: 'lib is below components, pages and server.' },
  { target: './components', from: ['./pages', './server', './content'], message: 'components are below pages and server, and know no content sources.' },
  {
    target: './components',
    from: ['./lib/contentful', './lib/mappers', './lib/pageProps'],
    message: 'components receive mapped props; they never fetch or map.',
  },
  { target: './components/ui', from: ['./components/blocks', './components/registry', './components/layout'], message: 'ui is the lowest layer of components.' },
  { target: './components/blocks', from: ['./components/registry', './components/layout'], message: 'a block receives rendered children instead of importing the registry.' },
  { target: './components/registry', from: './components/layout', message: 'the registry renders bodies, not frames.' },
  { target: './lib/models', from: ['./lib/contentful', './lib/mappers', './lib/pageProps', './lib/html', './lib/images', './lib/seo', './lib/navigation'], message: 'models are types that everyone may look down on.' },
  { target: './lib/contentful', from: ['./lib/mappers', './lib/pageProps'], message: 'lib/contentful hands out entries and knows no view.' },
  { target: './lib/mappers', from: ['./lib/contentful', './lib/pageProps'], message: 'mappers are pure: they receive entries.' },
  { target: './pages', from: ['./lib/contentful', './lib/mappers'], message: 'a page names its loader in lib/pageProps.' },
  { target: './content', from: ['./components', './pages', './server'], message: 'content is data and its build.' },
].flatMap(({ target, from, message }) => [from].flat().map((source) => ({ target, from: source, message })));

export default [
  { ignores: ['.next/**', 'content/dist/**', 'node_modules/**', 'next-env.d.ts', 'playwright-report/**', 'test-results/**', 'coverage/**'] },
  ...next,
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      // A default stands for every case that is not named; without one each has to be.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    settings: { 'import/resolver': { typescript: { project: './tsconfig.json' } } },
    rules: {
      'import/no-restricted-paths': ['error', { zones }],
      'import/no-cycle': ['error', { ignoreExternal: true }],
      'import/no-default-export': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      // ui/Picture writes its own srcset: next/image adds script to each page and a style attribute to its markup.
      '@next/next/no-img-element': 'off',
    },
  },
  {
    files: ['pages/**', '*.config.*', '**/*.config.*', 'e2e/support/globalSetup.ts'],
    rules: { 'import/no-default-export': 'off', 'import/no-anonymous-default-export': 'off' },
  },
  {
    files: ['scripts/**', 'content/build/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['__tests__/**', 'e2e/**'],
    rules: { 'max-lines': 'off' },
  },
];
