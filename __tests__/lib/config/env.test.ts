import { EnvironmentError, readConfig } from '@/lib/config/env';
import type { Config } from '@/lib/config/env';

type Environment = Readonly<Record<string, string | undefined>>;

const SERVICE = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_DELIVERY_TOKEN: 'token' };
const ALGOLIA = { SEARCH_PROVIDER: 'algolia', ALGOLIA_APP_ID: 'APP123', ALGOLIA_SEARCH_KEY: 'search-key' };
const SEARCH = { provider: 'algolia', appId: 'APP123', searchKey: 'search-key', indexPrefix: 'orelle', isInsecure: false } as const;

function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}

test('nothing set is production, without preview, with the embedded demo space', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    appEnv: 'production',
    isPreview: false,
    siteOrigin: 'http://localhost:3000',
    logLevel: 'info',
    content: { mode: 'embedded', exportFile: 'content/dist/space-export.json', includesDrafts: false },
    imageEngine: { name: 'local' },
    search: { provider: 'embedded' },
    searchDomainKey: 'orelle',
  });
});

test('an empty or blank value means that the variable is not set', () => {
  const names = ['PORT', 'APP_ENV', 'PREVIEW', 'SITE_ORIGIN', 'LOG_LEVEL', 'CONTENT_EXPORT', 'CONTENTFUL_SPACE_ID', 'CONTENTFUL_INSECURE', 'IMAGE_CDN', 'PRIVACY_LINKS_URL', 'SEARCH_PROVIDER', 'ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_INSECURE', 'GTM_ID'];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, '']))) ).toEqual(readConfig({}));
  expect(readConfig({ PORT: ' ', SITE_ORIGIN: ' ' })).toEqual(readConfig({}));
});

test.each<[string, Environment, Partial<Config>]>([
  ['PORT', { PORT: '8080' }, { port: 8080, siteOrigin: 'http://localhost:8080' }],
  ['PORT 0, any free port', { PORT: '0' }, { port: 0 }],
  ['APP_ENV', { APP_ENV: 'staging' }, { appEnv: 'staging' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'https://www.example.com' }, { siteOrigin: 'https://www.example.com' }],
  ['SITE_ORIGIN with a slash', { SITE_ORIGIN: 'https://www.example.com/' }, { siteOrigin: 'https://www.example.com' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  ['CONTENT_EXPORT', { CONTENT_EXPORT: '/data/space.json' }, { content: { mode: 'embedded', exportFile: '/data/space.json', includesDrafts: false } }],
  ['IMAGE_CDN contentful', { IMAGE_CDN: 'contentful' }, { imageEngine: { name: 'contentful' } }],
  ['IMAGE_CDN cloudinary', { IMAGE_CDN: 'cloudinary', CLOUDINARY_CLOUD: 'our-cloud' }, { imageEngine: { name: 'cloudinary', cloud: 'our-cloud' } }],
  ['PRIVACY_LINKS_URL', { PRIVACY_LINKS_URL: 'https://example.com/links.json' }, { privacyLinksUrl: 'https://example.com/links.json' }],
  ['RETAILER_API_URL', { RETAILER_API_URL: 'https://example.com/retailers' }, { retailerApiUrl: 'https://example.com/retailers' }],
  ['SEARCH_DOMAIN_KEY', { SEARCH_DOMAIN_KEY: 'other' }, { searchDomainKey: 'other' }],
  ['SEARCH_PROVIDER embedded', { ...ALGOLIA, SEARCH_PROVIDER: 'embedded' }, { search: { provider: 'embedded' } }],
  ['SEARCH_PROVIDER algolia', ALGOLIA, { search: SEARCH }],
  ['ALGOLIA_INDEX_PREFIX', { ...ALGOLIA, ALGOLIA_INDEX_PREFIX: 'shop_2' }, { search: { ...SEARCH, indexPrefix: 'shop_2' } }],
  ['ALGOLIA_HOST', { ...ALGOLIA, ALGOLIA_HOST: 'localhost:8080' }, { search: { ...SEARCH, host: 'localhost:8080' } }],
  ['ALGOLIA_INSECURE', { ...ALGOLIA, ALGOLIA_INSECURE: 'true' }, { search: { ...SEARCH, isInsecure: true } }],
])('%s is used', (_name, environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test.each<[string, Environment]>([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '80.5' }],
  ['APP_ENV', { APP_ENV: 'prod' }],
  ['PREVIEW', { PREVIEW: 'maybe' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'www.example.com' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'https://www.example.com/shop' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'ftp://www.example.com' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['CONTENTFUL_INSECURE', { CONTENTFUL_INSECURE: 'http' }],
  ['CONTENTFUL_SPACE_ID', { CONTENTFUL_DELIVERY_TOKEN: 'token' }],
  ['CONTENTFUL_DELIVERY_TOKEN', { CONTENTFUL_SPACE_ID: 'space' }],
  ['CONTENTFUL_PREVIEW_TOKEN', { ...SERVICE, PREVIEW: 'true' }],
  ['IMAGE_CDN', { IMAGE_CDN: 'imgix' }],
  ['IMAGE_CDN', { IMAGE_CDN: 'local', CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_DELIVERY_TOKEN: 'token' }],
  ['CLOUDINARY_CLOUD', { IMAGE_CDN: 'cloudinary' }],
  ['CLOUDINARY_CLOUD', { IMAGE_CDN: 'cloudinary', CLOUDINARY_CLOUD: 'a/b' }],
  ['PRIVACY_LINKS_URL', { PRIVACY_LINKS_URL: 'file:///etc/passwd' }],
  ['PRIVACY_LINKS_URL', { PRIVACY_LINKS_URL: 'https://user@example.com/links.json' }],
  ['RETAILER_API_URL', { RETAILER_API_URL: 'https://user:password@example.com/' }],
  ['SITE_ORIGIN', { SITE_ORIGIN: 'https://user:password@www.example.com' }],
  ['SEARCH_DOMAIN_KEY', { SEARCH_DOMAIN_KEY: 'two words' }],
  ['CONTENTFUL_SPACE_ID', { ...SERVICE, CONTENTFUL_SPACE_ID: '../other' }],
  ['CONTENTFUL_ENVIRONMENT', { ...SERVICE, CONTENTFUL_ENVIRONMENT: 'a/b' }],
  ['CONTENTFUL_DELIVERY_TOKEN', { ...SERVICE, CONTENTFUL_DELIVERY_TOKEN: 'two\nlines' }],
  ['CONTENTFUL_PREVIEW_TOKEN', { ...SERVICE, CONTENTFUL_PREVIEW_TOKEN: 'tökn' }],
  ['CONTENTFUL_HOST', { ...SERVICE, CONTENTFUL_HOST: 'https://cdn.contentful.com' }],
  ['CONTENTFUL_HOST', { ...SERVICE, CONTENTFUL_HOST: 'cdn.contentful.com/spaces' }],
  ['CONTENTFUL_WEBHOOK_SECRET', { CONTENTFUL_WEBHOOK_SECRET: 'x' }],
  ['CONTENT_SNAPSHOT_DIR', { CONTENT_SNAPSHOT_DIR: '/data' }],
  ['SEARCH_PROVIDER', { SEARCH_PROVIDER: 'elastic' }],
  ['ALGOLIA_APP_ID', { SEARCH_PROVIDER: 'algolia', ALGOLIA_SEARCH_KEY: 'search-key' }],
  ['ALGOLIA_APP_ID', { ...ALGOLIA, ALGOLIA_APP_ID: 'app.example.com/' }],
  ['ALGOLIA_SEARCH_KEY', { SEARCH_PROVIDER: 'algolia', ALGOLIA_APP_ID: 'APP123' }],
  ['ALGOLIA_SEARCH_KEY', { ...ALGOLIA, ALGOLIA_SEARCH_KEY: 'two words' }],
  ['ALGOLIA_ADMIN_KEY', { ALGOLIA_ADMIN_KEY: 'two\nlines' }],
  ['ALGOLIA_INDEX_PREFIX', { ...ALGOLIA, ALGOLIA_INDEX_PREFIX: '../other' }],
  ['ALGOLIA_HOST', { ...ALGOLIA, ALGOLIA_HOST: 'https://algolia.example' }],
  ['ALGOLIA_INSECURE', { ...ALGOLIA, ALGOLIA_INSECURE: 'http' }],
  ['RETAILER_API_URL', { RETAILER_API_URL: 'retailers.example.com' }],
  ['CONSENT_PROVIDER', { CONSENT_PROVIDER: 'cookiebot' }],
  ['ONETRUST_DOMAIN_ID', { CONSENT_PROVIDER: 'onetrust' }],
  ['ONETRUST_DOMAIN_ID', { CONSENT_PROVIDER: 'onetrust', ONETRUST_DOMAIN_ID: 'x' }],
  ['GTM_ID', { GTM_ID: 'GTM-1' }],
  ['GTM_ID', { GTM_ID: 'UA-1234567' }],
  ['APPINSIGHTS_ENDPOINT', { APPINSIGHTS_ENDPOINT: 'telemetry.example' }],
  ['TELEMETRY_NEEDS_CONSENT', { TELEMETRY_NEEDS_CONSENT: 'perhaps' }],
  ['METRICS_PORT', { METRICS_PORT: 'metrics' }],
  ['METRICS_PORT', { METRICS_PORT: '70000' }],
  ['METRICS_HOST', { METRICS_HOST: 'http://localhost' }],
])('%s that cannot be used is named: %j', (name, environment) => {
  const problems = problemsOf(environment);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name}\\b`));
});

const KEY = '0A1b2c3d-0000-4000-8000-00000000000F';
const ENDPOINT = 'https://dc.services.visualstudio.com/v2/track';
const telemetryOf = (environment: Environment) => readConfig(environment).services?.telemetry;

test.each<[string, Environment, object]>([
  ['a key of its own, in either case', { APPINSIGHTS_INSTRUMENTATION_KEY: KEY }, { instrumentationKey: KEY, endpoint: ENDPOINT, needsConsent: false }],
  ['a key and an endpoint', { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, APPINSIGHTS_ENDPOINT: 'https://telemetry.example/' }, { instrumentationKey: KEY, endpoint: 'https://telemetry.example/v2/track', needsConsent: false }],
  ['a whole address', { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, APPINSIGHTS_ENDPOINT: 'http://localhost:8080/v2/track' }, { endpoint: 'http://localhost:8080/v2/track' }],
  ['a connection string', { APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY};IngestionEndpoint=https://westeurope.example/;LiveEndpoint=https://live.example/` }, { instrumentationKey: KEY, endpoint: 'https://westeurope.example/v2/track' }],
  ['a connection string before a key', { APPINSIGHTS_CONNECTION_STRING: `instrumentationkey=${KEY}`, APPINSIGHTS_INSTRUMENTATION_KEY: 'x' }, { instrumentationKey: KEY, endpoint: ENDPOINT }],
  ['consent', { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, TELEMETRY_NEEDS_CONSENT: 'true' }, { needsConsent: true }],
])('telemetry takes %s', (_name, environment, expected) => {
  expect(telemetryOf(environment)).toMatchObject(expected);
});

test.each<[string, Environment]>([
  ['APPINSIGHTS_INSTRUMENTATION_KEY', { APPINSIGHTS_INSTRUMENTATION_KEY: 'pass-w0rd' }],
  ['APPINSIGHTS_INSTRUMENTATION_KEY', { APPINSIGHTS_INSTRUMENTATION_KEY: `{${KEY}}` }],
  ['APPINSIGHTS_CONNECTION_STRING', { APPINSIGHTS_CONNECTION_STRING: 'InstrumentationKey=pass-w0rd' }],
  ['APPINSIGHTS_CONNECTION_STRING', { APPINSIGHTS_CONNECTION_STRING: `IngestionEndpoint=https://westeurope.example/` }],
  ['APPINSIGHTS_CONNECTION_STRING', { APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY};IngestionEndpoint=ftp://pass-w0rd.example/` }],
])('a wrong %s is no telemetry and a word of it, but no reason not to start: %j', (name, environment) => {
  const { services, telemetryProblem } = readConfig(environment);
  expect(services).toBeUndefined();
  expect(telemetryProblem).toMatch(new RegExp(`^${name}: .*There is no telemetry\\.$`));
  expect(telemetryProblem).not.toContain('pass-w0rd');
});

test.each<[string, Environment, Config['services']]>([
  ['nothing', {}, undefined],
  ['telemetry', { APPINSIGHTS_INSTRUMENTATION_KEY: KEY }, { consent: { provider: 'embedded' }, asksForConsent: false, telemetry: { instrumentationKey: KEY, endpoint: ENDPOINT, needsConsent: false } }],
  ['a tag manager', { GTM_ID: 'GTM-ABC1234' }, { consent: { provider: 'embedded' }, asksForConsent: true, tagManagerId: 'GTM-ABC1234' }],
  ['OneTrust', { CONSENT_PROVIDER: 'onetrust', ONETRUST_DOMAIN_ID: `${KEY}-test` }, { consent: { provider: 'onetrust', domainId: `${KEY}-test` }, asksForConsent: true }],
])('the browser is told of what is configured, and asks for consent only where it is needed: %s', (_name, environment, expected) => {
  expect(readConfig(environment).services).toEqual(expected);
});

test.each<[Environment, Config['metrics']]>([
  [{}, undefined],
  [{ METRICS_HOST: '10.0.0.1' }, undefined],
  [{ METRICS_PORT: '9464' }, { port: 9464, host: '127.0.0.1' }],
  [{ METRICS_PORT: '0', METRICS_HOST: '::1' }, { port: 0, host: '::1' }],
])('metrics are off without a port, and on this machine alone unless told otherwise: %j', (environment, expected) => {
  expect(readConfig(environment).metrics).toEqual(expected);
});

test.each<Environment>([
  { PRIVACY_LINKS_URL: 'https://user:pass-w0rd@example.com/links.json' },
  { RETAILER_API_URL: 'https://pass-w0rd@example.com/' },
  { RETAILER_API_URL: 'ftp://user:pass-w0rd@example.com/' },
  { SITE_ORIGIN: 'https://user:pass-w0rd@example.com/shop' },
  { ...SERVICE, CONTENTFUL_HOST: 'user:pass-w0rd@cdn.contentful.com' },
  { ...SERVICE, CONTENTFUL_DELIVERY_TOKEN: 'pass-w0rd in two' },
  { CONTENTFUL_WEBHOOK_SECRET: 'pass-w0rd' },
  { ...ALGOLIA, ALGOLIA_SEARCH_KEY: 'pass-w0rd in two' },
  { ALGOLIA_ADMIN_KEY: 'pass-w0rd in two' },
  { ...ALGOLIA, ALGOLIA_HOST: 'user:pass-w0rd@algolia.example' },
  { APPINSIGHTS_ENDPOINT: 'https://user:pass-w0rd@telemetry.example/' },
  { CONSENT_PROVIDER: 'onetrust', ONETRUST_DOMAIN_ID: 'pass-w0rd' },
])('a secret is not told with the problem: %j', (environment) => {
  const problems = problemsOf(environment);
  expect(problems).toHaveLength(1);
  expect(problems[0]).not.toContain('pass-w0rd');
});

test.each(['cdn.eu.contentful.com', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'])('%s is a host of the service', (host) => {
  expect(readConfig({ ...SERVICE, CONTENTFUL_HOST: host }).content).toMatchObject({ host });
});

test('the key that writes indexes is nothing that the server has', () => {
  expect(JSON.stringify(readConfig({ ...ALGOLIA, ALGOLIA_ADMIN_KEY: 'admin-key' }))).not.toContain('admin-key');
});

test('every problem is told at once, with the value and what was expected', () => {
  const problems = problemsOf({ PORT: 'x', APP_ENV: 'prod', CONTENT_SNAPSHOT_DIR: '/data' });
  expect(problems).toEqual([
    'PORT: expected a port from 0 to 65535, got "x"',
    'APP_ENV: expected one of development, staging, preview, production, got "prod"',
    expect.stringContaining('CONTENT_SNAPSHOT_DIR is set, but'),
  ]);
  expect(() => readConfig({ PORT: 'x' })).toThrow('The environment is not usable:\n  - PORT: expected a port from 0 to 65535, got "x"');
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
])('preview is PREVIEW if set, else anything but production: %j', (environment, isPreview) => {
  expect(readConfig(environment).isPreview).toBe(isPreview);
});

test('the embedded space shows its drafts in preview only', () => {
  expect(readConfig({ PREVIEW: 'true' }).content).toMatchObject({ mode: 'embedded', includesDrafts: true });
});

test('a space and a delivery token make a replica', () => {
  expect(readConfig(SERVICE).content).toEqual({ mode: 'replica', spaceId: 'space', environment: 'master', token: 'token', isInsecure: false });
});

test('preview reads the service itself, with the preview token', () => {
  const environment = { ...SERVICE, CONTENTFUL_PREVIEW_TOKEN: 'preview-token', PREVIEW: 'true', CONTENTFUL_ENVIRONMENT: 'test', CONTENTFUL_HOST: 'localhost:4000', CONTENTFUL_INSECURE: 'true' };
  expect(readConfig(environment).content).toEqual({
    mode: 'direct',
    spaceId: 'space',
    environment: 'test',
    token: 'preview-token',
    host: 'localhost:4000',
    isInsecure: true,
  });
});
