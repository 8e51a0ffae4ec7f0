import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { close, findPort, listen } from '@/__tests__/support/listen';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { makeCheckout, type Program, runProgram, startProgram } from '../support/runProgram';

type Values = Readonly<Record<string, string>>;

const SECRET = 'pass-w0rd';

/**
 * Values that must keep the site from starting, each for a variable that `env.test.ts` has no wrong
 * value for, or with a secret.
 */
const WRONG = {
  PORT: 'http',
  PUBLIC_SITE_ORIGIN: 'https://www.example.com;sandbox',
  PUBLIC_SITE_HEALTH_URL: 'care-site/api/health/ready',
  PREVIEW_EDITOR_ORIGINS: 'https://*.contentful.com',
  RELEASE: 'main/latest',
  SHUTDOWN_DELAY: 'soon',
  CONTENT_PREVIEW_INTERVAL: '0',
  CONTENT_SNAPSHOT_DIR: `s3://user:${SECRET}@bucket/snapshots`,
  CONTENTFUL_ACCESS_TOKEN: SECRET,
  CONTENTFUL_WEBHOOK_SECRET: SECRET,
  OPERATOR_TOKEN: SECRET,
  EDGE_PURGE_TOKEN: `"two ${SECRET}"`,
  ALGOLIA_ADMIN_KEY: `"two ${SECRET}"`,
  PREVIEW_SECRET: `two ${SECRET}`,
  RETAILER_API_URL: `https://user:${SECRET}@example.com/`,
};

const toFile = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const startWith = async (values: Values) =>
  startProgram(await makeCheckout({ '.env': toFile(values) }));

/** Returns the program's exit status, or stops a site that has started. */
async function readStatus(program: Program) {
  const isUp = program.waitFor(/The site is up/).then(
    () => 'up' as const,
    () => program.ended,
  );
  const status = await Promise.race([program.ended, isUp]);
  await program.stop();
  return status;
}

/** Expects one readable message on the terminal, with a line for each problem, and status 1. */
async function expectRefusal(program: Program, ...words: readonly string[]) {
  expect(await readStatus(program), program.output()).toBe(1);
  for (const word of words) expect(program.output()).toContain(word);
  expect(program.output().trim().split('\n').length, program.output()).toBeLessThanOrEqual(
    1 + words.length,
  );
  expect(program.output()).not.toMatch(/\n\s+at /);
  expect(program.output()).not.toContain(SECRET);
}

test('the site refuses a .env with wrong values and a wrong name, and names all of them at once', async () => {
  await expectRefusal(await startWith(WRONG), ...Object.keys(WRONG));
});

test('the site refuses a .env with a METRICS_HOST that does not exist', NIGHTLY, async () => {
  await expectRefusal(
    await startWith({ METRICS_PORT: '0', METRICS_HOST: 'metrics.invalid' }),
    'METRICS_HOST',
  );
});

test(
  'a wrong telemetry key causes one warning in the log, without the value, and the site starts',
  NIGHTLY,
  async () => {
    const program = await startWith({ PORT: '0', APPINSIGHTS_INSTRUMENTATION_KEY: SECRET });
    expect(await readStatus(program), program.output()).toBe('up');
    expect(
      program
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"warn"')),
    ).toEqual([
      expect.stringContaining(
        'APPINSIGHTS_INSTRUMENTATION_KEY: expected an instrumentation key in GUID format. There is no telemetry.',
      ),
    ]);
    expect(program.output()).not.toContain(SECRET);
  },
);

test('the more specific .env file wins, and the environment wins over all', async () => {
  const folder = await makeCheckout({
    '.env': toFile({ PORT: 'a', APP_ENV: 'a', LOG_LEVEL: 'a', IMAGE_CDN: 'a', PREVIEW: 'a' }),
    '.env.production': toFile({ APP_ENV: 'b', LOG_LEVEL: 'b', IMAGE_CDN: 'b', PREVIEW: 'b' }),
    '.env.local': toFile({ LOG_LEVEL: 'c', IMAGE_CDN: 'c', PREVIEW: 'c' }),
    '.env.production.local': toFile({ IMAGE_CDN: 'd', PREVIEW: 'd' }),
  });
  const program = startProgram(folder, { PREVIEW: 'e' });
  expect(await readStatus(program), program.output()).toBe(1);
  const used = [...program.output().matchAll(/- ([A-Z_]+): .*got "(.)"/g)].map(
    ([, name, value]) => `${name} ${value}`,
  );
  expect(used.sort()).toEqual(['APP_ENV b', 'IMAGE_CDN d', 'LOG_LEVEL c', 'PORT a', 'PREVIEW e']);
});

test('the site refuses a .env that it cannot read', async () => {
  const folder = await makeCheckout({});
  // A symbolic link to itself, which even root cannot read.
  await symlink('.env', join(folder, '.env'));
  await expectRefusal(startProgram(folder), '.env');
});

for (const [status, named] of [
  [401, 'CONTENTFUL_DELIVERY_TOKEN'],
  [403, 'CONTENTFUL_DELIVERY_TOKEN'],
  [404, 'CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT'],
] as const) {
  test(
    `the start fails and names ${named} if the service responds with ${status}`,
    nightlyUnless(status === 401),
    async () => {
      const service = createServer((_request, response) =>
        response.writeHead(status).end('{"sys":{"type":"Error"}}'),
      );
      const CONTENTFUL_HOST = await listen(service);
      await expectRefusal(
        await startWith({
          CONTENTFUL_SPACE_ID: 'space',
          CONTENTFUL_DELIVERY_TOKEN: SECRET,
          CONTENTFUL_HOST,
        }),
        named,
        CONTENTFUL_HOST,
      );
      await close(service);
    },
  );
}

const BROKEN_EXPORTS: Readonly<Record<string, Values>> = {
  'is missing': {},
  'is not JSON': { 'broken-export.json': '<html>not found</html>' },
  'is not an export': { 'broken-export.json': '{"items":[]}' },
};

for (const [what, files] of Object.entries(BROKEN_EXPORTS)) {
  test(
    `the start fails and names the export file if it ${what}`,
    nightlyUnless(what !== 'is not an export'),
    async () => {
      const folder = await makeCheckout(files);
      await expectRefusal(
        startProgram(folder, { CONTENT_EXPORT: join(folder, 'broken-export.json') }),
        'broken-export.json',
      );
    },
  );
}

test('a site that is not built says how to build it', async () => {
  await expectRefusal(startProgram(await makeCheckout({}, ['.next'])), 'npm run build');
});

for (const [name, host] of [
  ['PORT', '::'],
  ['METRICS_PORT', '127.0.0.1'],
] as const) {
  test(`a port in use ends the start with status 1 and says which: ${name}`, NIGHTLY, async () => {
    const other = createServer();
    other.listen(0, host);
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const program = runProgram('npm', ['start'], {
      folder: await makeCheckout({ '.env': toFile({ PORT: '0', [name]: String(port) }) }),
    });
    expect(await readStatus(program), program.output()).toBe(1);
    expect(program.output()).toMatch(
      new RegExp(`Port ${port}\\b.* is in use.*set ${name} to another port`),
    );
    expect(program.output()).not.toMatch(/\n\s+at /);
    await close(other);
  });
}

test('the site refuses to use one port for both metrics and pages', NIGHTLY, async () => {
  const port = await findPort();
  const program = await startWith({ PORT: port, METRICS_PORT: port });
  expect(await readStatus(program), program.output()).toBe(1);
  expect(program.output()).toContain(`Port ${port} is in use`);
});
