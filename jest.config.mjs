import { existsSync, readFileSync } from 'node:fs';
import nextJest from 'next/jest.js';

/** Jest cannot require ESM packages on the oldest supported Node: those, and no others, are transformed. */
function listEsmPackages() {
  const lock = JSON.parse(readFileSync(new URL('./package-lock.json', import.meta.url), 'utf8'));
  return Object.keys(lock.packages)
    .filter((path) => path.startsWith('node_modules/'))
    .filter((path) => {
      const manifest = new URL(`./${path}/package.json`, import.meta.url);
      return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
    });
}

const esmPackages = listEsmPackages().map((path) => `${path.replace(/[.+]/g, '\\$&')}/`);
const transformIgnorePatterns = [`^(?!.*/(?:${esmPackages.join('|')})).*/node_modules/`, '^.+\\.module\\.(css|sass|scss)$'];

const moduleNameMapper = { '^@/(.*)$': '<rootDir>/$1', '^swiper/css.*$': 'identity-obj-proxy' };
const createConfig = nextJest({ dir: '.' });
const inProject = async (project) => ({ ...(await createConfig({ moduleNameMapper, ...project })()), transformIgnorePatterns });

/** Chooses the sample of the long matrices that `npm test` runs; fixed, so that a run does not depend on luck. */
process.env.MATRIX_SEED ??= '1';

export default async () => {
  return {
    maxWorkers: '100%',
    globalSetup: '<rootDir>/__tests__/support/buildContent.js',
    // For whatever hangs; a busy machine decides no test, nor does a matrix that is whole.
    testTimeout: process.env.MATRIX === 'whole' ? 3_600_000 : 120_000,
    projects: [
      await inProject({
        displayName: 'node',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
        moduleNameMapper: { ...moduleNameMapper, '^jsdom$': '<rootDir>/__tests__/support/sharedJsdom.js' },
      }),
      await inProject({
        displayName: 'browser',
        testEnvironment: 'jsdom',
        testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
        setupFilesAfterEnv: ['<rootDir>/__tests__/support/setUpBrowser.ts'],
      }),
    ],
  };
};
