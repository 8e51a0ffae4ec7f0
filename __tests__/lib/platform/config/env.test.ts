import { readFileSync } from 'node:fs';
import {
  type Environment,
  listEnvironmentProblems as problemsOf,
} from '@/__tests__/support/listEnvironmentProblems';
import { type Config, readConfig } from '@/lib/platform/config/env';
import { VARIABLE_NAMES } from '@/lib/platform/config/variables';
import { Secrets } from '@/lib/platform/config/secrets';
import { SITE } from '@/lib/platform/config/site';

const SERVICE = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_DELIVERY_TOKEN: 'token' };
const ALGOLIA = {
  SEARCH_PROVIDER: 'algolia',
  ALGOLIA_APP_ID: 'APP123',
  ALGOLIA_SEARCH_KEY: 'search-key',
};
const NAMES = {
  locales: new Map(),
  headerMenu: 'header',
  secondHeaderMenu: 'header-error',
  footerMenu: 'footer',
  labels: 'global',
  countryLabels: 'countries',
};
const FEED = {
  pollInterval: 30_000,
  longestInterval: 300_000,
  slowsIfAnnounced: false,
  slowsIfUnvisited: false,
  modelInterval: 3_600_000,
  maxLoss: 0.2,
};
const FASTLY = {
  EDGE_PURGE: 'fastly',
  EDGE_PURGE_URL: 'https://api.fastly.com/service/abc',
  EDGE_PURGE_TOKEN: 'purge-token',
};
const INDEXNOW = { INDEXNOW_KEY: 'Key-of-site-1', SITE_ORIGIN: 'https://www.example.com' };
const SEARCH = {
  provider: 'algolia',
  appId: 'APP123',
  searchKey: 'search-key',
  indexPrefix: SITE.key,
  isInsecure: false,
} as const;

const WEBHOOK_SECRET = 'Aa0+/=_-'.repeat(8);

test('an empty environment is production without preview, with the embedded demo space', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    appEnv: 'production',
    isPreview: false,
    isIndexable: true,
    editorOrigins: [],
    siteOrigin: 'http://localhost:3000',
    logLevel: 'info',
    content: {
      mode: 'embedded',
      exportFile: 'content/dist/demo/space-export.json',
      includesDrafts: false,
    },
    contentNames: NAMES,
    shutdownDelay: 5000,
    trustedProxies: 0,
    pageCacheSize: 192_000_000,
    imageEngine: { name: 'local' },
    search: { provider: 'embedded' },
    searchDomainKey: SITE.key,
    secrets: new Secrets([]),
    policy: {
      hosts: { script: [], style: [], connect: [], image: [], frame: [] },
      reportShare: 1,
      isReportOnly: false,
    },
  });
});

test('.env.example explains every variable, and no other', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(40);
  expect([...names].sort()).toEqual([...VARIABLE_NAMES].sort());
});

test('an empty or blank value means that the variable is not set', () => {
  expect(readConfig(Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ''])))).toEqual(
    readConfig({}),
  );
  expect(readConfig({ PORT: ' ', SITE_ORIGIN: ' ' })).toEqual(readConfig({}));
});

test.each<[Environment, Partial<Config>]>([
  [{ PORT: '8080' }, { port: 8080, siteOrigin: 'http://localhost:8080' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ APP_ENV: 'staging' }, { appEnv: 'staging' }],
  [{ SITE_ORIGIN: 'https://www.example.com' }, { siteOrigin: 'https://www.example.com' }],
  [{ SITE_ORIGIN: 'https://www.example.com/' }, { siteOrigin: 'https://www.example.com' }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [
    { CONTENT_EXPORT: '/data/space.json' },
    { content: { mode: 'embedded', exportFile: '/data/space.json', includesDrafts: false } },
  ],
  [
    { PREVIEW: 'true' },
    {
      content: {
        mode: 'embedded',
        exportFile: 'content/dist/demo/space-export.json',
        includesDrafts: true,
      },
    },
  ],
  [{ CONTENTFUL_WEBHOOK_SECRET: WEBHOOK_SECRET }, { webhookSecret: WEBHOOK_SECRET }],
  [{ OPERATOR_TOKEN: 'x'.repeat(32) }, { operatorToken: 'x'.repeat(32) }],
  [{ ...INDEXNOW }, { indexNowKey: INDEXNOW.INDEXNOW_KEY }],
  [{ ...INDEXNOW, APP_ENV: 'staging' }, { indexNowKey: undefined }],
  [{ ...INDEXNOW, PREVIEW: 'true' }, { indexNowKey: undefined }],
  [{ SHUTDOWN_DELAY: '0' }, { shutdownDelay: 0 }],
  [{ TRUSTED_PROXIES: '2' }, { trustedProxies: 2 }],
  [{ PAGE_CACHE_SIZE: '64' }, { pageCacheSize: 64_000_000 }],
  [{ PAGE_CACHE_SIZE: '0' }, { pageCacheSize: 0 }],
  [{ STATIC_ARCHIVE_DIR: '/var/lib/site/static' }, { staticArchive: '/var/lib/site/static' }],
  [{ SHUTDOWN_DELAY: '2.5' }, { shutdownDelay: 2500 }],
  [
    { CONTENT_LOCALES: 'en-gb:en, de-de:de-CH' },
    {
      contentNames: {
        ...NAMES,
        locales: new Map([
          ['en-gb', 'en'],
          ['de-de', 'de-CH'],
        ]),
      },
    },
  ],
  [
    { CONTENT_LOCALES: 'en-gb:en,en-us:en' },
    {
      contentNames: {
        ...NAMES,
        locales: new Map([
          ['en-gb', 'en'],
          ['en-us', 'en'],
        ]),
      },
    },
  ],
  [{ CONTENT_HEADER_MENU: 'Main menu' }, { contentNames: { ...NAMES, headerMenu: 'Main menu' } }],
  [
    { CONTENT_SECOND_HEADER_MENU: 'small' },
    { contentNames: { ...NAMES, secondHeaderMenu: 'small' } },
  ],
  [
    { CONTENT_FOOTER_MENU: 'pied-de-page' },
    { contentNames: { ...NAMES, footerMenu: 'pied-de-page' } },
  ],
  [{ CONTENT_LABELS: 'words' }, { contentNames: { ...NAMES, labels: 'words' } }],
  [{ CONTENT_COUNTRY_LABELS: 'länder' }, { contentNames: { ...NAMES, countryLabels: 'länder' } }],
  [
    FASTLY,
    { purge: { edge: 'fastly', url: 'https://api.fastly.com/service/abc', token: 'purge-token' } },
  ],
  [
    { ...FASTLY, EDGE_PURGE_URL: `${FASTLY.EDGE_PURGE_URL}/` },
    { purge: { edge: 'fastly', url: FASTLY.EDGE_PURGE_URL, token: 'purge-token' } },
  ],
  [
    { EDGE_PURGE: 'varnish', EDGE_PURGE_URL: 'http://127.0.0.1:6081' },
    { purge: { edge: 'varnish', url: 'http://127.0.0.1:6081' } },
  ],
  [{ IMAGE_CDN: 'contentful' }, { imageEngine: { name: 'contentful' } }],
  [
    { IMAGE_CDN: 'cloudinary', CLOUDINARY_CLOUD: 'our-cloud' },
    { imageEngine: { name: 'cloudinary', cloud: 'our-cloud' } },
  ],
  [
    { PRIVACY_LINKS_URL: 'https://example.com/links.json' },
    { privacyLinksUrl: 'https://example.com/links.json' },
  ],
  [
    { RETAILER_API_URL: 'https://example.com/retailers' },
    { retailerApiUrl: 'https://example.com/retailers' },
  ],
  [{ SEARCH_DOMAIN_KEY: 'other' }, { searchDomainKey: 'other' }],
  [{ ...ALGOLIA, SEARCH_PROVIDER: 'embedded' }, { search: { provider: 'embedded' } }],
  [ALGOLIA, { search: SEARCH }],
  [
    { ...ALGOLIA, ALGOLIA_INDEX_PREFIX: 'shop_2' },
    { search: { ...SEARCH, indexPrefix: 'shop_2' } },
  ],
  [
    { ...ALGOLIA, ALGOLIA_HOST: 'localhost:8080' },
    { search: { ...SEARCH, host: 'localhost:8080', isInsecure: true } },
  ],
  [
    { ...ALGOLIA, ALGOLIA_HOST: 'algolia.example' },
    { search: { ...SEARCH, host: 'algolia.example', isInsecure: false } },
  ],
])('%j is read as %j', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test.each<[name: string, value: string, others?: Environment]>([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['APP_ENV', 'prod'],
  ['PREVIEW', 'maybe'],
  ['SITE_ORIGIN', 'www.example.com'],
  ['SITE_ORIGIN', 'ftp://www.example.com'],
  ['PUBLIC_SITE_ORIGIN', 'https://www.example.com;sandbox'],
  ['PUBLIC_SITE_HEALTH_URL', 'care-site/api/health/ready'],
  ['PREVIEW_EDITOR_ORIGINS', 'https://*.contentful.com'],
  ['PREVIEW_SECRET', 'x'.repeat(15)],
  ['PREVIEW_SECRET', `two ${'x'.repeat(16)}`],
  ['RELEASE', 'main/latest'],
  ['LOG_LEVEL', 'loud'],
  ['CONTENTFUL_SPACE_ID', '', SERVICE],
  ['CONTENTFUL_DELIVERY_TOKEN', '', SERVICE],
  ['CONTENTFUL_PREVIEW_TOKEN', '', { ...SERVICE, PREVIEW: 'true' }],
  ['IMAGE_CDN', 'imgix'],
  ['IMAGE_CDN', 'local', SERVICE],
  ['CLOUDINARY_CLOUD', '', { IMAGE_CDN: 'cloudinary' }],
  ['CLOUDINARY_CLOUD', 'a/b', { IMAGE_CDN: 'cloudinary' }],
  ['PRIVACY_LINKS_URL', 'file:///etc/passwd'],
  ['SEARCH_DOMAIN_KEY', 'two words'],
  ['CONTENTFUL_SPACE_ID', '../other', SERVICE],
  ['CONTENTFUL_ENVIRONMENT', 'a/b', SERVICE],
  ['CONTENTFUL_DELIVERY_TOKEN', 'two\nlines', SERVICE],
  ['CONTENTFUL_PREVIEW_TOKEN', 'tökn', SERVICE],
  ['CONTENTFUL_HOST', 'https://cdn.contentful.com', SERVICE],
  ['CONTENTFUL_HOST', 'cdn.contentful.com/spaces', SERVICE],
  ['CONTENTFUL_WEBHOOK_SECRET', 'x'],
  ['CONTENTFUL_WEBHOOK_SECRET', `${WEBHOOK_SECRET}A`],
  ['CONTENTFUL_WEBHOOK_SECRET', '!'.repeat(64)],
  ['OPERATOR_TOKEN', 'x'.repeat(31)],
  ['OPERATOR_TOKEN', `${'x'.repeat(32)} ${'x'.repeat(32)}`],
  ['INDEXNOW_KEY', 'x'.repeat(7), INDEXNOW],
  ['INDEXNOW_KEY', 'x'.repeat(129), INDEXNOW],
  ['INDEXNOW_KEY', '../robots', INDEXNOW],
  ['SITE_ORIGIN', '', INDEXNOW],
  ['SHUTDOWN_DELAY', '301'],
  ['TRUSTED_PROXIES', '10.0.0.0/8'],
  ['TRUSTED_PROXIES', '1.5'],
  ['TRUSTED_PROXIES', '11'],
  ['TRUSTED_PROXIES', 'true'],
  ['PAGE_CACHE_SIZE', '-1'],
  ['PAGE_CACHE_SIZE', '64MB'],
  ['SHUTDOWN_DELAY', '5s'],
  ['STATIC_ARCHIVE_DIR', 's3://bucket/static'],
  ['CONTENT_POLL_INTERVAL', '0.9'],
  ['CONTENT_POLL_INTERVAL', '3601'],
  ['CONTENT_POLL_INTERVAL', '1e2'],
  ['CONTENT_MODEL_INTERVAL', '0'],
  ['CONTENT_PREVIEW_INTERVAL', '0'],
  ['CONTENT_MAX_LOSS', '101'],
  ['CONTENT_MAX_LOSS', '-1'],
  ['CONTENT_MAX_LOSS', '20%'],
  ['CONTENT_SNAPSHOT_DIR', 'https://example.com/snapshots'],
  ['CONTENT_SNAPSHOT_INTERVAL', 'a minute'],
  ['CONTENT_LOCALES', 'en'],
  ['CONTENT_LOCALES', 'nl-nl:nl'],
  ['CONTENT_LOCALES', 'en-gb:'],
  ['CONTENT_LOCALES', 'en-gb:en,'],
  ['CONTENT_LOCALES', 'en-gb:en:GB'],
  ['CONTENT_LOCALES', 'en-gb:e n'],
  ['CONTENT_LOCALES', 'en-gb:en,en-gb:en-GB'],
  ['CONTENT_HEADER_MENU', 'x'.repeat(257)],
  ['CONTENT_SECOND_HEADER_MENU', 'two\nlines'],
  ['CONTENT_FOOTER_MENU', 'x\u0000'],
  ['CONTENT_LABELS', 'x'.repeat(257)],
  ['CONTENT_LABELS', 'global,words'],
  ['CONTENT_COUNTRY_LABELS', 'x'.repeat(257)],
  ['EDGE_PURGE', 'akamai', FASTLY],
  ['EDGE_PURGE_URL', '', FASTLY],
  ['EDGE_PURGE_URL', 'api.fastly.com', FASTLY],
  ['EDGE_PURGE_TOKEN', '', FASTLY],
  ['EDGE_PURGE_TOKEN', '', { ...FASTLY, EDGE_PURGE: 'cloudflare' }],
  ['SEARCH_PROVIDER', 'elastic'],
  ['ALGOLIA_APP_ID', '', ALGOLIA],
  ['ALGOLIA_APP_ID', 'app.example.com/', ALGOLIA],
  ['ALGOLIA_SEARCH_KEY', '', ALGOLIA],
  ['ALGOLIA_SEARCH_KEY', 'two words', ALGOLIA],
  ['ALGOLIA_ADMIN_KEY', 'two\nlines'],
  ['ALGOLIA_INDEX_PREFIX', '../other', ALGOLIA],
  ['ALGOLIA_HOST', 'https://algolia.example', ALGOLIA],
  ['RETAILER_API_URL', 'retailers.example.com'],
  ['CONSENT_PROVIDER', 'cookiebot'],
  ['ONETRUST_DOMAIN_ID', '', { CONSENT_PROVIDER: 'onetrust' }],
  ['ONETRUST_DOMAIN_ID', 'x', { CONSENT_PROVIDER: 'onetrust' }],
  ['GTM_ID', 'GTM-1'],
  ['GTM_ID', 'UA-1234567'],
  ['APPINSIGHTS_ENDPOINT', 'telemetry.example'],
  ['TELEMETRY_NEEDS_CONSENT', 'perhaps'],
  ['METRICS_PORT', 'metrics'],
  ['METRICS_PORT', '70000'],
  ['METRICS_HOST', 'http://localhost'],
])('%s cannot be %j, and the problem names it', (name, value, others = {}) => {
  expect(problemsOf({ ...others, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name}\\b`)),
  ]);
});

test.each<Environment>([
  { PRIVACY_LINKS_URL: 'https://user:pass-w0rd@example.com/links.json' },
  { RETAILER_API_URL: 'https://pass-w0rd@example.com/' },
  { RETAILER_API_URL: 'ftp://user:pass-w0rd@example.com/' },
  { SITE_ORIGIN: 'https://user:pass-w0rd@example.com/shop' },
  { ...SERVICE, CONTENTFUL_HOST: 'user:pass-w0rd@cdn.contentful.com' },
  { ...SERVICE, CONTENTFUL_DELIVERY_TOKEN: 'pass-w0rd in two' },
  { CONTENTFUL_WEBHOOK_SECRET: 'pass-w0rd' },
  { CONTENT_SNAPSHOT_DIR: 's3://user:pass-w0rd@bucket' },
  { ...FASTLY, EDGE_PURGE_TOKEN: 'pass-w0rd in two' },
  { ...FASTLY, EDGE_PURGE_URL: 'https://user:pass-w0rd@example.com/' },
  { EDGE_PURGE: 'fastly', EDGE_PURGE_TOKEN: 'pass-w0rd' },
  { ...ALGOLIA, ALGOLIA_SEARCH_KEY: 'pass-w0rd in two' },
  { ALGOLIA_ADMIN_KEY: 'pass-w0rd in two' },
  { ...ALGOLIA, ALGOLIA_HOST: 'user:pass-w0rd@algolia.example' },
  { APPINSIGHTS_ENDPOINT: 'https://user:pass-w0rd@telemetry.example/' },
  { CONSENT_PROVIDER: 'onetrust', ONETRUST_DOMAIN_ID: 'pass-w0rd' },
])('the message about a wrong value does not show a secret: %j', (environment) => {
  const problems = problemsOf(environment);
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain('pass-w0rd');
});

test.each([
  ['cdn.eu.contentful.com', false],
  ['localhost.example:4000', false],
  ['localhost:4000', true],
  ['127.0.0.1:4000', true],
  ['[::1]:4000', true],
])('%s is a host of the service, reached by plain http: %s', (host, isInsecure) => {
  expect(readConfig({ ...SERVICE, CONTENTFUL_HOST: host }).content).toMatchObject({
    host,
    isInsecure,
  });
});

test('the configuration of the server does not hold the key that writes indexes', () => {
  expect(JSON.stringify(readConfig({ ...ALGOLIA, ALGOLIA_ADMIN_KEY: 'admin-key' }))).not.toContain(
    'admin-key',
  );
});

test('every problem is listed at once, with the value and what was expected', () => {
  expect(
    problemsOf({
      PORT: 'x',
      APP_ENV: 'prod',
      CONTENT_POLL_INTERVAL: '0',
      CONTENT_MAX_LOSS: 'all',
      CONTENT_LOCALES: 'en-gb:en,nl-nl:nl',
    }),
  ).toEqual([
    'PORT: expected a port from 0 to 65535, got "x"',
    'APP_ENV: expected one of development, staging, preview, production, got "prod"',
    'CONTENT_POLL_INTERVAL: expected a number of seconds from 1 to 3600, got "0"',
    'CONTENT_MAX_LOSS: expected a percentage from 0 to 100, got "all"',
    expect.stringMatching(/^CONTENT_LOCALES: expected pairs .* "nl-nl:nl" is not such a pair$/),
  ]);
  expect(() => readConfig({ PORT: 'x' })).toThrow(
    'The environment is not usable:\n  - PORT: expected a port from 0 to 65535, got "x"',
  );
});

test.each<[Environment, boolean]>([
  [{}, false],
  [{ APP_ENV: 'production' }, false],
  [{ APP_ENV: 'development' }, true],
  [{ APP_ENV: 'staging' }, true],
  [{ APP_ENV: 'preview' }, true],
  [{ APP_ENV: 'production', PREVIEW: 'true' }, true],
  [{ APP_ENV: 'staging', PREVIEW: 'false' }, false],
  [{ PREVIEW: '1' }, true],
  [{ PREVIEW: 'YES' }, true],
  [{ APP_ENV: 'preview', PREVIEW: '0' }, false],
  [{ APP_ENV: 'preview', PREVIEW: 'no' }, false],
])(
  'preview follows PREVIEW if set, and is otherwise on except in production: %j',
  (environment, isPreview) => {
    expect(readConfig(environment).isPreview).toBe(isPreview);
  },
);

test('a space and a delivery token make the content a replica', () => {
  expect(readConfig(SERVICE).content).toEqual({
    mode: 'replica',
    includesDrafts: false,
    spaceId: 'space',
    environment: 'master',
    token: 'token',
    isInsecure: false,
    feed: FEED,
  });
});

test.each<[Environment, object]>([
  [{ CONTENT_POLL_INTERVAL: '1.5' }, { ...FEED, pollInterval: 1500 }],
  [{ CONTENT_MODEL_INTERVAL: '86400' }, { ...FEED, modelInterval: 86_400_000 }],
  [
    { CONTENTFUL_WEBHOOK_SECRET: 'x'.repeat(64) },
    { ...FEED, pollInterval: 20_000, slowsIfAnnounced: true },
  ],
  [{ CONTENT_LONGEST_INTERVAL: '10' }, { ...FEED, longestInterval: 30_000 }],
  [{ CONTENTFUL_MONTHLY_REQUESTS: '100000' }, { ...FEED, monthlyRequests: 100_000 }],
  [{ CONTENT_MAX_LOSS: '0' }, { ...FEED, maxLoss: 0 }],
  [{ CONTENT_MAX_LOSS: '100' }, { ...FEED, maxLoss: 1 }],
  [{ CONTENT_SNAPSHOT_DIR: '/data' }, { ...FEED, snapshot: { folder: '/data', interval: 0 } }],
  [
    { CONTENT_SNAPSHOT_DIR: 'snapshots', CONTENT_SNAPSHOT_INTERVAL: '0' },
    { ...FEED, snapshot: { folder: 'snapshots', interval: 0 } },
  ],
  [{ CONTENT_SNAPSHOT_INTERVAL: '5' }, FEED],
])('a replica follows its space as %j says', (environment, feed) => {
  expect(readConfig({ ...SERVICE, ...environment }).content).toMatchObject({ feed });
  expect(readConfig(environment).content).toEqual(readConfig({}).content);
});

test('a preview reads drafts with the preview token, at its own interval, and accepts any loss', () => {
  const environment = {
    ...SERVICE,
    CONTENTFUL_PREVIEW_TOKEN: 'preview-token',
    PREVIEW: 'true',
    CONTENTFUL_ENVIRONMENT: 'test',
    CONTENTFUL_HOST: 'localhost:4000',
    CONTENT_MAX_LOSS: '10',
  };
  expect(readConfig(environment).content).toEqual({
    mode: 'replica',
    includesDrafts: true,
    spaceId: 'space',
    environment: 'test',
    token: 'preview-token',
    host: 'localhost:4000',
    isInsecure: true,
    feed: { ...FEED, pollInterval: 10_000, slowsIfUnvisited: true, maxLoss: 1 },
  });
  expect(readConfig({ ...environment, CONTENT_PREVIEW_INTERVAL: '10' }).content).toMatchObject({
    feed: { pollInterval: 10_000 },
  });
});
