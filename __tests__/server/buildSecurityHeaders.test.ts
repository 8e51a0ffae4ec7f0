import { buildSecurityHeaders } from '@/server/buildSecurityHeaders';

type Options = Parameters<typeof buildSecurityHeaders>[0];

const DEMO: Options = {
  imageEngine: { name: 'local' },
  content: { mode: 'embedded', exportFile: 'space.json', includesDrafts: false },
  isPreview: false,
  isIndexable: true,
  editorOrigins: ['https://app.contentful.com', 'https://app.eu.contentful.com'],
  isDevelopment: false,
};
const REPLICA: Options['content'] = {
  mode: 'replica',
  includesDrafts: false,
  spaceId: 'space',
  environment: 'master',
  token: 'secret-token',
  isInsecure: false,
  feed: { pollInterval: 20_000, modelInterval: 300_000, maxLoss: 0.2 },
};

function policyOf(
  options: Partial<Options> = {},
): Readonly<Record<string, readonly string[] | undefined>> {
  const policy = buildSecurityHeaders({ ...DEMO, ...options })['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  );
}

test('with nothing configured everything comes from this origin, without inline script or style', () => {
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
])('%s: every host that an image may come from is named, and no other', (_name, options) => {
  expect(policyOf(options)['img-src']).toEqual([
    "'self'",
    'data:',
    'https://images.ctfassets.net',
    'https://images.eu.ctfassets.net',
    'https://res.cloudinary.com',
  ]);
});

test.each<[string, Partial<Options>, string]>([
  [
    'Cloudinary',
    { imageEngine: { name: 'cloudinary', cloud: 'demo' } },
    'https://res.cloudinary.com',
  ],
  ['Contentful images', { imageEngine: { name: 'contentful' } }, 'https://images.ctfassets.net'],
  ['a replica', { content: REPLICA }, 'https://images.ctfassets.net'],
])('%s may deliver images', (_name, options, origin) => {
  expect(policyOf(options)['img-src']).toContain(origin);
});

test('videos are allowed from where pictures are: this server, or the service of the space', () => {
  expect(policyOf()['media-src']).toEqual(["'self'"]);
  expect(policyOf({ imageEngine: { name: 'contentful' }, content: REPLICA })['media-src']).toEqual([
    "'self'",
    'https://videos.ctfassets.net',
  ]);
});

const SERVICES: NonNullable<Options['services']> = {
  consent: { provider: 'embedded' },
  asksForConsent: true,
};
const ONETRUST: typeof SERVICES = {
  ...SERVICES,
  consent: { provider: 'onetrust', domainId: '01234567-89ab-cdef-0123-456789abcdef' },
};
const TELEMETRY: typeof SERVICES = {
  ...SERVICES,
  telemetry: {
    instrumentationKey: '01234567-89ab-cdef-0123-456789abcdef',
    endpoint: 'https://westeurope-5.in.applicationinsights.azure.com/v2/track',
    needsConsent: false,
  },
};

test.each<[string, typeof SERVICES, Readonly<Record<string, readonly string[]>>]>([
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
])(
  'with %s the policy allows what it needs in addition, and nothing else',
  (_name, services, added) => {
    const before = policyOf();
    const names = Object.keys(before);
    const expected = Object.fromEntries(
      names.map((name) => [name, [...(before[name] ?? []), ...(added[name] ?? [])]]),
    );
    expect(policyOf({ services })).toEqual(expected);
  },
);

test('no policy has a wildcard or lets inline script run, and none names a token', () => {
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

test('only in preview may Contentful show the site in a frame', () => {
  expect(policyOf({ isPreview: true })['frame-ancestors']).toEqual([
    "'self'",
    'https://app.contentful.com',
    'https://app.eu.contentful.com',
  ]);
  expect(buildSecurityHeaders({ ...DEMO, isPreview: true })).not.toHaveProperty('X-Frame-Options');
  expect(buildSecurityHeaders(DEMO)).toHaveProperty('X-Frame-Options', 'DENY');
});

test('only a site that may not be indexed keeps search engines from every response', () => {
  expect(buildSecurityHeaders({ ...DEMO, isIndexable: false })).toHaveProperty(
    'X-Robots-Tag',
    'noindex, nofollow',
  );
  expect(buildSecurityHeaders(DEMO)).not.toHaveProperty('X-Robots-Tag');
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

test('every value can be sent as a header', () => {
  for (const value of Object.values(buildSecurityHeaders(DEMO)))
    expect(value).toMatch(/^[\x20-\x7e]+$/);
});
