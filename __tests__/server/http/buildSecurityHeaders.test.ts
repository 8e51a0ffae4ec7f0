import { readConfig } from '@/lib/platform/config/env';
import { buildReportHeaders, buildSecurityHeaders } from '@/server/http/buildSecurityHeaders';

type Options = Parameters<typeof buildSecurityHeaders>[0];

const EDITOR_ORIGINS = ['https://app.contentful.com', 'https://app.eu.contentful.com'];
const DEMO: Options = {
  ...readConfig({}),
  editorOrigins: EDITOR_ORIGINS,
  isDevelopment: false,
};
const { content: REPLICA } = readConfig({
  CONTENTFUL_SPACE_ID: 'space',
  CONTENTFUL_DELIVERY_TOKEN: 'secret-token',
});

type Policy = Readonly<Record<string, readonly string[] | undefined>>;

const policyOf = (options: Partial<Options> = {}) =>
  parsePolicy(buildSecurityHeaders({ ...DEMO, ...options })['Content-Security-Policy']);

function parsePolicy(policy = ''): Policy {
  return Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  );
}

test('without configuration everything is loaded from this origin, without inline script or style', () => {
  expect(policyOf()).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  });
});

test.each<[string, Partial<Options>]>([
  ['Cloudinary', { imageEngine: { name: 'cloudinary', cloud: 'demo' } }],
  ['Contentful images', { imageEngine: { name: 'contentful' } }],
  ['a replica', { content: REPLICA }],
])('with %s the policy names every host that an image may have, and no other', (_name, options) => {
  expect(policyOf(options)['img-src']).toEqual([
    "'self'",
    'data:',
    'https://images.ctfassets.net',
    'https://images.eu.ctfassets.net',
    'https://res.cloudinary.com',
  ]);
});

test('videos may be loaded from the video service of a space with Contentful images', () => {
  expect(policyOf({ imageEngine: { name: 'contentful' }, content: REPLICA })['media-src']).toEqual([
    "'self'",
    'https://videos.ctfassets.net',
  ]);
});

type Services = NonNullable<Options['services']>;
const SERVICES: Services = {
  consent: { provider: 'embedded' },
  asksForConsent: true,
  purposes: {},
};
const ONETRUST: Services = {
  ...SERVICES,
  consent: { provider: 'onetrust', domainId: '01234567-89ab-cdef-0123-456789abcdef' },
};
const TELEMETRY: Services = {
  ...SERVICES,
  telemetry: {
    instrumentationKey: '01234567-89ab-cdef-0123-456789abcdef',
    endpoint: 'https://westeurope-5.in.applicationinsights.azure.com/v2/track',
    needsConsent: false,
  },
};

test.each<[string, Services, Readonly<Record<string, readonly string[]>>]>([
  ['our own consent', SERVICES, {}],
  [
    'the tag manager',
    { ...SERVICES, tagManagerId: 'GTM-ABC1234' },
    {
      'script-src': ['https://www.googletagmanager.com'],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
    },
  ],
  [
    'a tag server',
    { ...SERVICES, tagServerUrl: 'https://tags.example.com/load' },
    {
      'script-src': ['https://tags.example.com'],
      'img-src': ['https://tags.example.com'],
      'connect-src': ['https://tags.example.com'],
      'frame-src': ['https://tags.example.com'],
    },
  ],
  [
    'OneTrust',
    ONETRUST,
    {
      'script-src': ['https://cdn.cookielaw.org', 'https://geolocation.onetrust.com'],
      'style-src': ["'unsafe-inline'"],
      'img-src': ['https://cdn.cookielaw.org'],
      'connect-src': ['https://cdn.cookielaw.org', 'https://*.onetrust.com'],
    },
  ],
  [
    'telemetry',
    TELEMETRY,
    { 'connect-src': ['https://westeurope-5.in.applicationinsights.azure.com'] },
  ],
])('with %s the policy also allows what that needs, and nothing else', (_name, services, added) => {
  const before = policyOf();
  const names = Object.keys(before);
  const expected = Object.fromEntries(
    names.map((name) => [name, [...(before[name] ?? []), ...(added[name] ?? [])]]),
  );
  expect(policyOf({ services })).toEqual(expected);
});

test('no policy has a wildcard or allows inline script, and none names a token', () => {
  const all = [
    DEMO,
    { ...DEMO, content: REPLICA },
    { ...DEMO, isPreview: true },
    { ...DEMO, isDevelopment: true },
    ...[SERVICES, ONETRUST, TELEMETRY].map((services) => ({ ...DEMO, services })),
  ].map((options) => JSON.stringify(buildSecurityHeaders(options)));
  for (const text of all)
    expect(text).not.toMatch(/ \*|https:[ ;"]|secret-token|script-src[^;]*'unsafe-inline'/);
});

test('Contentful may show the site in a frame only in a preview', () => {
  expect(policyOf({ isPreview: true })['frame-ancestors']).toEqual(["'self'", ...EDITOR_ORIGINS]);
  expect(buildSecurityHeaders({ ...DEMO, isPreview: true })).not.toHaveProperty('X-Frame-Options');
  expect(buildSecurityHeaders(DEMO)).toHaveProperty('X-Frame-Options', 'DENY');
});

test('only development evaluates modules and inserts styles', () => {
  const policy = policyOf({ isDevelopment: true });
  expect([policy['script-src'], policy['style-src'], policy['connect-src']]).toEqual([
    ["'self'", "'unsafe-eval'"],
    ["'self'", "'unsafe-inline'"],
    ["'self'", 'ws:'],
  ]);
});

test('every response has the other security headers', () => {
  expect(buildSecurityHeaders(DEMO)).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

const EXTRA = {
  CSP_SCRIPT_HOSTS: 'https://a.example.com',
  CSP_STYLE_HOSTS: 'https://b.example.com',
  CSP_CONNECT_HOSTS: 'https://*.c.example.com, https://d.example.com:8443',
  CSP_IMAGE_HOSTS: 'https://e.example.com,https://e.example.com',
  CSP_FRAME_HOSTS: 'https://f.example.com',
};
const ADDED: Policy = {
  'script-src': ['https://a.example.com'],
  'style-src': ['https://b.example.com'],
  'connect-src': ['https://*.c.example.com', 'https://d.example.com:8443'],
  'img-src': ['https://e.example.com'],
  'frame-src': ['https://f.example.com'],
};

test('hosts of the configuration are added to their directives, with and without services', () => {
  const before = policyOf();
  const expected = Object.fromEntries(
    Object.entries(before).map(([name, values = []]) => [
      name,
      [...values, ...(ADDED[name] ?? [])],
    ]),
  );
  const { policy } = readConfig(EXTRA);
  expect(policyOf({ policy })).toEqual(expected);
  expect(policyOf({ policy, services: SERVICES })).toEqual(expected);
});

const REPORTING = { ...EXTRA, CSP_REPORT_URI: '/api/csp-reports' };

test('without an address no response asks for reports', () => {
  expect(buildReportHeaders(DEMO)).toEqual({});
});

test('reports come from a second policy that is the same, and blocks nothing', () => {
  const options = { ...DEMO, policy: readConfig(REPORTING).policy };
  const headers = buildReportHeaders(options);
  expect(parsePolicy(headers['Content-Security-Policy-Report-Only'])).toEqual({
    ...policyOf(options),
    'report-uri': ['/api/csp-reports'],
    'report-to': ['policy'],
  });
  expect(headers['Reporting-Endpoints']).toBe('policy="/api/csp-reports"');
  expect(JSON.stringify(buildSecurityHeaders(options))).not.toMatch(/report/i);
});

test('on trial, scripts of any https host may run, inline ones not, and the policy is reported', () => {
  const { policy } = readConfig({ ...REPORTING, CSP_REPORT_ONLY: 'true' });
  const strict = policyOf({ policy: { ...policy, isReportOnly: false } });
  const tried = policyOf({ policy });
  for (const [name, values] of Object.entries(strict))
    expect([name, tried[name]]).toEqual([
      name,
      name in ADDED ? [...(values ?? []), 'https:'] : values,
    ]);
  expect(JSON.stringify(tried)).not.toMatch(/unsafe/);
  const reported = buildReportHeaders({ ...DEMO, policy })['Content-Security-Policy-Report-Only'];
  expect(parsePolicy(reported)).toMatchObject(strict);
});
