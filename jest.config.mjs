import { existsSync, readFileSync } from 'node:fs';
import nextJest from 'next/jest.js';
import { EXAMPLE, readFolder } from './scripts/sites.js';

/**
 * Jest cannot require ESM packages on the oldest supported Node: those, and no others, are
 * transformed.
 */
function listEsmPackages() {
  const lock = JSON.parse(readFileSync(new URL('./package-lock.json', import.meta.url), 'utf8'));
  return Object.keys(lock.packages)
    .filter((path) => path.startsWith('node_modules/'))
    .filter((path) => {
      const manifest = new URL(`./${path}/package.json`, import.meta.url);
      return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
    });
}

/** Imports Node's modules on demand, which Jest cannot do without the compiler. */
const IMPORTS_LATE = 'node_modules/@opentelemetry/otlp-exporter-base';

const esmPackages = [...listEsmPackages(), IMPORTS_LATE].map(
  (path) => `${path.replace(/[.+]/g, '\\$&')}/`,
);
const transformIgnorePatterns = [`^(?!.*/(?:${esmPackages.join('|')})).*/node_modules/`];
const CSS_MODULE = '^.+\\.module\\.(css|sass|scss)$';

/**
 * `name.nightly.test.ts` runs in `npm run verify:nightly`, or by its name: CONTRIBUTING.md.
 */
const isWhole =
  process.env.MATRIX === 'whole' || process.argv.some((argument) => argument.includes('nightly'));
const testPathIgnorePatterns = [
  '/node_modules/',
  ...(isWhole ? [] : ['\\.nightly\\.test\\.tsx?$']),
];

const createConfig = nextJest({ dir: '.' });

/** @param site the folder that `@/site` is: docs/decisions/0043 */
async function inProject(site, { moduleNameMapper, ...project }) {
  const names = {
    '^@/site/(.*)$': `<rootDir>/${site}/$1`,
    '^@/(.*)$': '<rootDir>/$1',
    '^swiper/css.*$': 'identity-obj-proxy',
  };
  const { transform, ...config } = await createConfig({
    ...project,
    moduleNameMapper: { ...names, ...moduleNameMapper },
  })();
  // The compiler would resolve the paths of tsconfig.json before the mapper sees them.
  const compile = Object.fromEntries(
    Object.entries(transform).map(([files, [compiler, options]]) => [
      files,
      [compiler, { ...options, jsConfig: undefined }],
    ]),
  );
  // The framework maps each stylesheet to an object that has every name, so that no test would see
  // a class that a stylesheet lacks.
  const mapper = { ...config.moduleNameMapper, [CSS_MODULE]: '$0' };
  return {
    ...config,
    moduleNameMapper: mapper,
    transform: { [CSS_MODULE]: '<rootDir>/__tests__/support/compileCssModule.js', ...compile },
    transformIgnorePatterns,
    testPathIgnorePatterns,
  };
}

const listProjects = () =>
  Promise.all([
    inProject(readFolder(EXAMPLE), {
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/__tests__/support/buildContent.js',
      testMatch: ['<rootDir>/__tests__/!(site)/**/*.test.ts', '<rootDir>/__tests__/*.test.ts'],
      moduleNameMapper: { '^jsdom$': '<rootDir>/__tests__/support/sharedJsdom.js' },
    }),
    inProject(readFolder(), {
      displayName: 'site',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/site/**/*.test.ts'],
    }),
    inProject(readFolder(EXAMPLE), {
      displayName: 'browser',
      globalSetup: '<rootDir>/__tests__/support/buildContent.js',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setUpBrowser.ts'],
    }),
  ]);

/**
 * Chooses the sample of the long matrices that `npm test` runs; fixed, so that a run does not
 * depend on luck.
 */
process.env.MATRIX_SEED ??= '1';

export default async () => {
  const projects = await listProjects();
  // For the programs that tests start. The framework, which has read its configuration by now,
  // would say that it uses this file.
  process.env.TSX_TSCONFIG_PATH = EXAMPLE;
  return {
    maxWorkers: '100%',
    // For whatever hangs; a busy machine decides no test, nor does a matrix that is whole.
    testTimeout: process.env.MATRIX === 'whole' ? 3_600_000 : 120_000,
    projects,
  };
};
