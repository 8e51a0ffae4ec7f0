import {
  type Environment,
  listEnvironmentProblems,
} from '@/__tests__/support/listEnvironmentProblems';
import { readConfig } from '@/lib/platform/config/env';
import {
  DOCUMENTATION,
  hostAndPort,
  httpUrl,
  origin,
  origins,
  policyHosts,
  policyWildcards,
  secureUrl,
} from '@/lib/platform/config/variableKinds';
import { VARIABLES } from '@/lib/platform/config/variables';
import { buildSecurityHeaders } from '@/server/http/buildSecurityHeaders';

const listOfKind = (kind: { readonly description?: string | undefined }) =>
  Object.entries(VARIABLES.shape).flatMap(([name, schema]) =>
    DOCUMENTATION.get(schema)?.expected === kind.description ? [name] : [],
  );

const ORIGINS = [...listOfKind(origin), ...listOfKind(origins)];
const WILDCARDS = listOfKind(policyWildcards);
const POLICY_HOSTS = [...listOfKind(policyHosts), ...WILDCARDS];
const LISTS = [...listOfKind(origins), ...POLICY_HOSTS];
const ADDRESSES = [...ORIGINS, ...POLICY_HOSTS, ...listOfKind(secureUrl), ...listOfKind(httpUrl)];
const HOSTS = listOfKind(hostAndPort);

const GOOD_HOSTS = [
  'www.example.com',
  'localhost',
  '10.0.0.1',
  'xn--bcher-kva.example',
  'a-b.c-d.example',
  '[::1]',
  '[2001:db8::1]',
  'www.example.com:8443',
  '[::1]:3000',
];
const BAD_HOSTS = [
  '*',
  '*.example.com',
  '*.contentful.com',
  'a;sandbox',
  "a;script-src'unsafe-inline'",
  'a%3Bsandbox',
  'a,default-src',
  'a%2Cb',
  'a%2ab',
  'a b',
  'a_b',
  "'self'",
  'user@example.com',
  'user:pass@example.com',
  'example.com:99999',
  'a"b',
  'a<b',
  'a|b',
  '[::1',
  '',
];

const MORE = {
  GTM_ID: 'GTM-ABC1234',
  CONTENTFUL_SPACE_ID: 'space',
  CONTENTFUL_DELIVERY_TOKEN: 'token-of-a-test',
  CONTENTFUL_PREVIEW_TOKEN: 'token-of-a-test',
  FORM_SECRET: 'secret-of-a-test',
};

const listProblems = (environment: Environment) =>
  listEnvironmentProblems({ ...MORE, ...environment });

const expectRejected = (name: string, value: string) =>
  expect([value, listProblems({ [name]: value })]).toEqual([
    value,
    [expect.stringMatching(new RegExp(`^${name}: expected `))],
  ]);

test('the table has every variable that holds an address or a host', () => {
  const others = Object.keys(VARIABLES.shape).filter(
    (name) => /URL|ORIGIN|HOST|ENDPOINT/.test(name) && ![...ADDRESSES, ...HOSTS].includes(name),
  );
  // Neither is in a response.
  expect(others).toEqual(['REDIS_URL', 'METRICS_HOST']);
});

test.each(ADDRESSES)('%s takes an address with a host name or an IP address', (name) => {
  for (const host of GOOD_HOSTS)
    expect([host, listProblems({ [name]: `https://${host}` })]).toEqual([host, []]);
});

const isWildcardOfOneOwner = (host: string) => /^\*\.(?:example|contentful)\.com$/.test(host);

test.each(ADDRESSES)('%s with anything else as its host ends the start and is named', (name) => {
  for (const host of BAD_HOSTS)
    if (!(WILDCARDS.includes(name) && isWildcardOfOneOwner(host)))
      expectRejected(name, `https://${host}`);
});

test.each([...ORIGINS, ...POLICY_HOSTS])('%s takes no path, query or hash', (name) => {
  for (const rest of ['/path', '/?query', '/#hash', '/*'])
    expectRejected(name, `https://www.example.com${rest}`);
});

test.each(LISTS)('%s takes a list, and rejects one with a wrong item', (name) => {
  expect(listProblems({ [name]: 'https://a.example, https://b.example' })).toEqual([]);
  for (const host of BAD_HOSTS)
    if (!(WILDCARDS.includes(name) && isWildcardOfOneOwner(host)))
      expect(listProblems({ [name]: `https://a.example,https://${host}` })).toHaveLength(1);
  if (!WILDCARDS.includes(name))
    expect(listProblems({ [name]: 'https://*.contentful.com' })).toEqual([
      expect.stringContaining('without wildcards'),
    ]);
});

test.each(WILDCARDS)('%s takes a wildcard below a domain of one owner', (name) => {
  for (const host of [
    '*.example.com',
    '*.eu.example.co.uk',
    '*.example.com:8443',
    '*.xn--bcher-kva.example',
  ])
    expect([host, listProblems({ [name]: `https://${host}` })]).toEqual([host, []]);
});

test.each(WILDCARDS)('%s takes no wildcard for domains of others', (name) => {
  for (const source of [
    '*',
    'https:',
    'https://*',
    'https://*.com',
    'https://*.com.',
    'https://*.co.uk',
    'https://*.com.au',
    'https://*.*.example.com',
    'https://a.*.example.com',
    'https://a*.example.com',
    'https://*.example.*',
    'https://*.10.0.0.1',
    'https://*.[::1]',
    'https://*.localhost',
    'http://*.example.com',
    '*.example.com',
  ])
    expectRejected(name, source);
});

test.each(POLICY_HOSTS)('%s takes nothing that a policy reads as more than a host', (name) => {
  for (const source of [
    "'unsafe-inline'",
    "'unsafe-eval'",
    "'self'",
    "'none'",
    "'nonce-abc'",
    'data:',
    'blob:',
    'http://a.example.com',
    'https://a.example.com; script-src *',
    "https://a.example.com 'unsafe-inline'",
    'https://a.example.com\nX: y',
    'a.example.com',
    'https://a.example.com,',
  ])
    expectRejected(name, source);
});

test('reports go to an https address without characters that end a header, or to this site', () => {
  for (const good of [
    '/api/csp-reports',
    'https://reports.example.com/r/d/csp?site=1',
    'http://localhost:4000/',
  ])
    expect([good, listProblems({ CSP_REPORT_URI: good })]).toEqual([good, []]);
  for (const bad of [
    '/api/other',
    '//reports.example.com',
    'http://reports.example.com/',
    'https://reports.example.com/a;script-src *',
    'https://reports.example.com/a,b',
    "https://reports.example.com/a'b",
    'https://user:pass@reports.example.com/',
    'javascript:alert(1)',
    'true',
  ])
    expectRejected('CSP_REPORT_URI', bad);
});

test('a trial of the policy needs an address for its reports', () => {
  expect(listProblems({ CSP_REPORT_ONLY: 'true' })).toEqual([
    expect.stringMatching(/^CSP_REPORT_URI is missing/),
  ]);
  expect(listProblems({ CSP_REPORT_ONLY: 'true', CSP_REPORT_URI: '/api/csp-reports' })).toEqual([]);
  for (const share of ['-1', '101', 'all']) expectRejected('CSP_REPORT_SHARE', share);
});

test.each(HOSTS)('%s takes a host, and nothing else', (name) => {
  for (const host of GOOD_HOSTS) expect([host, listProblems({ [name]: host })]).toEqual([host, []]);
  for (const host of BAD_HOSTS.filter((bad) => bad !== '')) expectRejected(name, host);
});

const KEY = '0a1b2c3d-0000-4000-8000-00000000000f';

test('a connection string with a bad host causes a warning, and its address is used nowhere', () => {
  for (const host of BAD_HOSTS.filter((bad) => !bad.includes(';'))) {
    const { services, telemetryProblem } = readConfig({
      APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY};IngestionEndpoint=https://${host}`,
    });
    expect([host, services, telemetryProblem]).toEqual([
      host,
      undefined,
      expect.stringMatching(/^APPINSIGHTS_CONNECTION_STRING: /),
    ]);
  }
});

const SOURCE =
  /^(?:'(?:none|self)'|data:|https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?|https?:\/\/\[[0-9a-f:]+\](?::\d+)?)$/;

test.each(GOOD_HOSTS)(
  'the security policy names https://%s as one source, and has no other directive',
  (host) => {
    const environment = {
      PREVIEW: 'true',
      PREVIEW_EDITOR_ORIGINS: `https://${host}`,
      APPINSIGHTS_INSTRUMENTATION_KEY: KEY,
      APPINSIGHTS_ENDPOINT: `https://${host}/path;sandbox,*/`,
    };
    const readPolicy = (variables: Environment) =>
      (
        buildSecurityHeaders({ ...readConfig(variables), isDevelopment: false })[
          'Content-Security-Policy'
        ] ?? ''
      )
        .split('; ')
        .map((directive) => directive.split(' '));
    const policy = readPolicy(environment);
    expect(policy.map(([name]) => name)).toEqual(
      readPolicy({ PREVIEW: 'true' }).map(([name]) => name),
    );
    for (const [, ...sources] of policy)
      for (const source of sources) expect(source).toMatch(SOURCE);
    expect(policy).toContainEqual(['frame-ancestors', "'self'", `https://${host}`]);
  },
);
