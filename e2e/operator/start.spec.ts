import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { close, listen } from '@/__tests__/support/listen';
import { gateIf, NIGHTLY } from '../support/nightly';
import type { Program } from '../support/runProgram';
import { makeCheckout, runProgram, startProgram } from '../support/runProgram';

type Values = Readonly<Record<string, string>>;

const SERVICE = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_DELIVERY_TOKEN: 'token' };
const SECRET = 'pass-w0rd';

/** For each variable of `.env.example` values with which the site must not start. */
const WRONG: Readonly<Record<string, Values>> = {
  PORT: { PORT: 'http' },
  SITE_ORIGIN: { SITE_ORIGIN: 'www.example.com' },
  PUBLIC_SITE_ORIGIN: { PUBLIC_SITE_ORIGIN: 'https://www.example.com;sandbox' },
  PUBLIC_SITE_HEALTH_URL: { PUBLIC_SITE_HEALTH_URL: 'care-site/api/health/ready' },
  PREVIEW_EDITOR_ORIGINS: { PREVIEW_EDITOR_ORIGINS: 'https://*.contentful.com' },
  APP_ENV: { APP_ENV: 'prod' },
  PREVIEW: { PREVIEW: 'maybe' },
  LOG_LEVEL: { LOG_LEVEL: 'loud' },
  RELEASE: { RELEASE: 'main/latest' },
  SHUTDOWN_DELAY: { SHUTDOWN_DELAY: '301' },
  TRUSTED_PROXIES: { TRUSTED_PROXIES: '10.0.0.0/8' },
  PAGE_CACHE_SIZE: { PAGE_CACHE_SIZE: '192 MB' },
  STATIC_ARCHIVE_DIR: { STATIC_ARCHIVE_DIR: 'https://files.example/static' },
  SEARCH_DOMAIN_KEY: { SEARCH_DOMAIN_KEY: 'two words' },
  CONTENT_EXPORT: { CONTENT_EXPORT: 'missing.json' },
  CONTENTFUL_SPACE_ID: { CONTENTFUL_DELIVERY_TOKEN: SECRET },
  CONTENTFUL_ENVIRONMENT: { ...SERVICE, CONTENTFUL_ENVIRONMENT: '../master' },
  CONTENTFUL_DELIVERY_TOKEN: { ...SERVICE, CONTENTFUL_DELIVERY_TOKEN: `"two ${SECRET}"` },
  CONTENTFUL_PREVIEW_TOKEN: { ...SERVICE, PREVIEW: 'true' },
  CONTENTFUL_HOST: { ...SERVICE, CONTENTFUL_HOST: 'https://cdn.contentful.com' },
  CONTENTFUL_INSECURE: { ...SERVICE, CONTENTFUL_INSECURE: 'http' },
  CONTENT_POLL_INTERVAL: { CONTENT_POLL_INTERVAL: '0' },
  CONTENT_MODEL_INTERVAL: { CONTENT_MODEL_INTERVAL: '5 min' },
  CONTENT_PREVIEW_INTERVAL: { CONTENT_PREVIEW_INTERVAL: '0' },
  CONTENT_MAX_LOSS: { CONTENT_MAX_LOSS: '20%' },
  CONTENT_SNAPSHOT_DIR: { CONTENT_SNAPSHOT_DIR: `s3://user:${SECRET}@bucket/snapshots` },
  CONTENT_SNAPSHOT_INTERVAL: { CONTENT_SNAPSHOT_INTERVAL: '-1' },
  CONTENTFUL_WEBHOOK_SECRET: { CONTENTFUL_WEBHOOK_SECRET: SECRET },
  OPERATOR_TOKEN: { OPERATOR_TOKEN: SECRET },
  CONTENT_LOCALES: { CONTENT_LOCALES: 'en-gb:en,de:de' },
  CONTENT_HEADER_MENU: { CONTENT_HEADER_MENU: 'x'.repeat(257) },
  CONTENT_SECOND_HEADER_MENU: { CONTENT_SECOND_HEADER_MENU: 'x'.repeat(257) },
  CONTENT_FOOTER_MENU: { CONTENT_FOOTER_MENU: 'x'.repeat(257) },
  CONTENT_LABELS: { CONTENT_LABELS: 'x'.repeat(257) },
  CONTENT_COUNTRY_LABELS: { CONTENT_COUNTRY_LABELS: 'x'.repeat(257) },
  EDGE_PURGE: { EDGE_PURGE: 'akamai' },
  EDGE_PURGE_URL: { EDGE_PURGE: 'fastly', EDGE_PURGE_TOKEN: SECRET },
  EDGE_PURGE_TOKEN: { EDGE_PURGE_TOKEN: `"two ${SECRET}"` },
  SEARCH_PROVIDER: { SEARCH_PROVIDER: 'elastic' },
  ALGOLIA_APP_ID: { SEARCH_PROVIDER: 'algolia', ALGOLIA_SEARCH_KEY: SECRET },
  ALGOLIA_SEARCH_KEY: {
    SEARCH_PROVIDER: 'algolia',
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_SEARCH_KEY: `"two ${SECRET}"`,
  },
  ALGOLIA_ADMIN_KEY: { ALGOLIA_ADMIN_KEY: `"two ${SECRET}"` },
  ALGOLIA_INDEX_PREFIX: { ALGOLIA_INDEX_PREFIX: '../other' },
  ALGOLIA_HOST: { ALGOLIA_HOST: `user:${SECRET}@algolia.example` },
  ALGOLIA_INSECURE: { ALGOLIA_INSECURE: 'http' },
  IMAGE_CDN: { IMAGE_CDN: 'imgix' },
  CLOUDINARY_CLOUD: { IMAGE_CDN: 'cloudinary' },
  PREVIEW_SECRET: { PREVIEW_SECRET: `two ${SECRET}` },
  PRIVACY_LINKS_URL: { PRIVACY_LINKS_URL: `https://user:${SECRET}@example.com/links.json` },
  RETAILER_API_URL: { RETAILER_API_URL: `https://user:${SECRET}@example.com/` },
  CONSENT_PROVIDER: { CONSENT_PROVIDER: 'cookiebot' },
  ONETRUST_DOMAIN_ID: { CONSENT_PROVIDER: 'onetrust' },
  GTM_ID: { GTM_ID: 'GTM-1' },
  APPINSIGHTS_ENDPOINT: { APPINSIGHTS_ENDPOINT: `https://user:${SECRET}@telemetry.example/` },
  TELEMETRY_NEEDS_CONSENT: { TELEMETRY_NEEDS_CONSENT: 'perhaps' },
  METRICS_PORT: { METRICS_PORT: 'metrics' },
  METRICS_HOST: { METRICS_PORT: '0', METRICS_HOST: 'metrics.invalid' },
};

/** How values are checked, and how a wrong one ends the start; what each variable takes, the tests of its reader show. */
const GATE_VARIABLES = ['PORT', 'CONTENT_EXPORT'];

/** A wrong key ends telemetry, and not the start. */
const WRONG_KEYS: Readonly<Record<string, Values>> = {
  APPINSIGHTS_CONNECTION_STRING: { APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${SECRET}` },
  APPINSIGHTS_INSTRUMENTATION_KEY: { APPINSIGHTS_INSTRUMENTATION_KEY: SECRET },
};

const listNames = (text: string): readonly string[] =>
  [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

const toFile = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Its status when it ends; a site that is up instead is stopped. */
async function readStatus(program: Program): Promise<number | null | 'up'> {
  const isUp = program.waitFor(/The site is up/).then(
    () => 'up' as const,
    () => program.ended,
  );
  const status = await Promise.race([program.ended, isUp]);
  await program.stop();
  return status;
}

/** One readable message on the terminal, a line for each problem, and status 1. */
async function expectRefusal(program: Program, ...words: readonly string[]): Promise<void> {
  expect(await readStatus(program), program.output()).toBe(1);
  for (const word of words) expect(program.output()).toContain(word);
  expect(program.output().trim().split('\n').length, program.output()).toBeLessThanOrEqual(
    1 + words.length,
  );
  expect(program.output()).not.toMatch(/\n\s+at /);
  expect(program.output()).not.toContain(SECRET);
}

test('every variable of .env.example has a wrong value here', () => {
  expect(Object.keys({ ...WRONG, ...WRONG_KEYS }).sort()).toEqual(
    [...listNames(readFileSync('.env.example', 'utf8'))].sort(),
  );
});

for (const [name, values] of Object.entries(WRONG)) {
  test(
    `a .env whose ${name} is wrong is refused, naming it`,
    gateIf(GATE_VARIABLES.includes(name)),
    async () => {
      await expectRefusal(
        startProgram(await makeCheckout({ '.env': toFile(values) })),
        name === 'CONTENT_EXPORT' ? 'missing.json' : name,
      );
    },
  );
}

test('a .env with several wrong values and a wrong name is refused, naming all of them at once', async () => {
  const values = {
    CONTENTFUL_ACCESS_TOKEN: SECRET,
    CONTENTFUL_WEBHOOK_SECRET: SECRET,
    CONTENT_SNAPSHOT_DIR: `s3://${SECRET}`,
    SHUTDOWN_DELAY: 'soon',
  };
  await expectRefusal(
    startProgram(await makeCheckout({ '.env': toFile(values) })),
    ...Object.keys(values),
  );
});

for (const [name, values] of Object.entries(WRONG_KEYS)) {
  test(
    `a .env whose ${name} is wrong is one warning in the log, without the value, and the site starts`,
    NIGHTLY,
    async () => {
      const program = startProgram(
        await makeCheckout({ '.env': toFile({ PORT: '0', ...values }) }),
      );
      expect(await readStatus(program), program.output()).toBe('up');
      const warnings = program
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":"warn"'));
      expect(warnings).toEqual([
        expect.stringContaining(
          `${name}: expected an instrumentation key in GUID format. There is no telemetry.`,
        ),
      ]);
      expect(program.output()).not.toContain(SECRET);
    },
  );
}

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

test('a .env that cannot be read is refused, not passed over', async () => {
  const folder = await makeCheckout({});
  // A link to itself: even root cannot read it.
  await symlink('.env', join(folder, '.env'));
  await expectRefusal(startProgram(folder), '.env');
});

for (const [status, named] of [
  [401, 'CONTENTFUL_DELIVERY_TOKEN'],
  [403, 'CONTENTFUL_DELIVERY_TOKEN'],
  [404, 'CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT'],
] as const) {
  test(
    `a service that responds with ${status} ends the start, naming ${named}`,
    gateIf(status === 401),
    async () => {
      const service = createServer((_request, response) =>
        response.writeHead(status).end('{"sys":{"type":"Error"}}'),
      );
      const CONTENTFUL_HOST = await listen(service);
      const values = {
        ...SERVICE,
        CONTENTFUL_DELIVERY_TOKEN: SECRET,
        CONTENTFUL_HOST,
        CONTENTFUL_INSECURE: 'true',
      };
      await expectRefusal(
        startProgram(await makeCheckout({ '.env': toFile(values) })),
        named,
        CONTENTFUL_HOST,
      );
      await close(service);
    },
  );
}

const BROKEN_EXPORTS = {
  'is not JSON': '<html>not found</html>',
  'is not an export': '{"items":[]}',
} as const;

for (const [what, text] of Object.entries(BROKEN_EXPORTS)) {
  test(
    `an export file that ${what} ends the start with a message that names it`,
    gateIf(what === 'is not JSON'),
    async () => {
      const folder = await makeCheckout({ 'broken-export.json': text });
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

test('metrics and pages do not share a port', NIGHTLY, async () => {
  const probe = createServer();
  const [, port = ''] = (await listen(probe)).split(':');
  await close(probe);
  const program = startProgram(
    await makeCheckout({ '.env': toFile({ PORT: port, METRICS_PORT: port }) }),
  );
  expect(await readStatus(program), program.output()).toBe(1);
  expect(program.output()).toContain(`Port ${port} is in use`);
});
