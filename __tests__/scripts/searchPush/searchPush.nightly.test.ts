import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { AlgoliaService } from '@/__tests__/support/algoliaService';
import { KEYS, startAlgoliaService } from '@/__tests__/support/algoliaService';
import { EDITIONS } from '@/lib/platform/config/editions';
import { SITE } from '@/lib/platform/config/site';

const scripts = z
  .object({ scripts: z.object({ 'search:push': z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;
const [, ...COMPILED] = scripts['search:push'].split(' ');
const BUILT = '.next/programs/searchPush.js';
/**
 * As the site was built, which `npm run verify` does first; in a clone that is not built, or whose build is
 * of another site, its sources.
 */
const isBuilt = existsSync(BUILT) && readFileSync(BUILT, 'utf8').includes(SITE.folder);
const PROGRAM = isBuilt ? COMPILED : ['--import', 'tsx', 'scripts/searchPush/searchPush.ts'];

/** A variable of the environment counts before the files of a developer, an empty one as well. */
const UNSET = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => [
    name,
    '',
  ]),
);

let service: AlgoliaService;
beforeAll(async () => {
  service = await startAlgoliaService();
});
afterAll(() => service.close());

async function push(environment: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const child = spawn(process.execPath, [...PROGRAM, ...flags], {
    env: {
      ...UNSET,
      PATH: process.env['PATH'],
      TSX_TSCONFIG_PATH: process.env['TSX_TSCONFIG_PATH'],
      NODE_ENV: 'production',
      ...environment,
    },
  });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status: child.exitCode, output, errors };
}

const createEnvironment = () => ({
  ALGOLIA_APP_ID: KEYS.appId,
  ALGOLIA_ADMIN_KEY: KEYS.admin,
  ALGOLIA_INDEX_PREFIX: 'site',
  ALGOLIA_HOST: service.host,
});

test('npm run search:push fills the indexes of all editions, and prints a line for each', async () => {
  const { status, output, errors } = await push(createEnvironment());
  expect(errors).toBe('');
  expect(output.trim().split('\n')).toEqual(
    [...service.indexes].map(
      ([index, { records, synonyms, rules }]) =>
        `${index}: ${records.length} records, ${synonyms.length} synonyms, ${rules.length} rules`,
    ),
  );
  expect([...service.indexes.keys()].sort()).toEqual(EDITIONS.map(({ id }) => `site_${id}`).sort());
  expect(status).toBe(0);
});

test('a dry run needs no key and sends nothing; it prints what would be sent', async () => {
  service.calls.length = 0;
  const { status, output, errors } = await push({ ALGOLIA_HOST: service.host }, '--dry-run');
  const line = z.object({
    index: z.string(),
    records: z.array(z.looseObject({ objectID: z.string() })).min(1),
    settings: z.looseObject({}),
    synonyms: z.array(z.unknown()),
    rules: z.array(z.unknown()),
  });
  expect(
    output
      .trim()
      .split('\n')
      .map((written) => line.parse(JSON.parse(written)).index),
  ).toEqual(EDITIONS.map(({ id }) => `${SITE.key}_${id}`));
  expect(errors.trim().split('\n')).toHaveLength(EDITIONS.length);
  expect(service.calls).toHaveLength(0);
  expect(status).toBe(0);
});

test.each<[string, () => Readonly<Record<string, string>>, RegExp]>([
  ['without keys', () => ({}), /^ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY missing/],
  [
    'with a key that may only search',
    () => ({ ...createEnvironment(), ALGOLIA_ADMIN_KEY: KEYS.search }),
    /^ALGOLIA_ADMIN_KEY: the service refuses it/,
  ],
  [
    'without the export',
    () => ({ ...createEnvironment(), CONTENT_EXPORT: 'missing.json' }),
    /missing\.json/,
  ],
])(
  'npm run search:push %s ends with status 1 and one line',
  async (_what, createValues, message) => {
    const values = createValues();
    const { status, output, errors } = await push(values);
    expect(errors).toMatch(message);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(output).toBe('');
    for (const key of [KEYS.admin, KEYS.search]) expect(errors).not.toContain(key);
    expect(status).toBe(1);
  },
);

test('an unknown flag prints the usage', async () => {
  const { status, errors } = await push({}, '--help');
  expect(errors).toContain('usage: npm run search:push');
  expect(status).toBe(2);
});
