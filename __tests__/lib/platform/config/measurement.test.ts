import { listEnvironmentProblems } from '@/__tests__/support/listEnvironmentProblems';
import { type Config, readConfig } from '@/lib/platform/config/env';
import { SITE } from '@/lib/platform/config/site';

const KEY = '01234567-89ab-cdef-0123-456789abcdef';
const OTHER = 'ffffffff-89ab-cdef-0123-456789abcdef';
const PUBLIC = 'https://dc.services.visualstudio.com/v2/track';

type Environment = Readonly<Record<string, string>>;

const FUNCTIONAL = { functional: [SITE.name] };

describe('telemetry is on with a key in GUID format', () => {
  test.each<[string, Environment, object]>([
    [
      'small letters',
      { APPINSIGHTS_INSTRUMENTATION_KEY: KEY },
      { instrumentationKey: KEY, endpoint: PUBLIC, needsConsent: false },
    ],
    [
      'capital letters',
      { APPINSIGHTS_INSTRUMENTATION_KEY: KEY.toUpperCase() },
      { instrumentationKey: KEY },
    ],
    [
      'blanks round the key',
      { APPINSIGHTS_INSTRUMENTATION_KEY: `  ${KEY} ` },
      { instrumentationKey: KEY },
    ],
    [
      'an endpoint of its own',
      { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, APPINSIGHTS_ENDPOINT: 'https://ingest.example' },
      { endpoint: 'https://ingest.example/v2/track' },
    ],
    [
      'an endpoint with the whole path',
      {
        APPINSIGHTS_INSTRUMENTATION_KEY: KEY,
        APPINSIGHTS_ENDPOINT: 'https://ingest.example/proxy/v2/track/',
      },
      { endpoint: 'https://ingest.example/proxy/v2/track' },
    ],
    [
      'an endpoint behind a path',
      { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, APPINSIGHTS_ENDPOINT: 'http://localhost:4000/in/' },
      { endpoint: 'http://localhost:4000/in/v2/track' },
    ],
    [
      'a connection string',
      {
        APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY};IngestionEndpoint=https://eu.in.example/;LiveEndpoint=https://live.example/`,
      },
      { instrumentationKey: KEY, endpoint: 'https://eu.in.example/v2/track' },
    ],
    [
      'a connection string in another order and case, with blanks and empty parts',
      {
        APPINSIGHTS_CONNECTION_STRING: ` ;ingestionendpoint = https://eu.in.example ; INSTRUMENTATIONKEY=${KEY};; `,
      },
      { instrumentationKey: KEY, endpoint: 'https://eu.in.example/v2/track' },
    ],
    [
      'a connection string with an equals sign in a value',
      { APPINSIGHTS_CONNECTION_STRING: `Authorization=ikey=x;InstrumentationKey=${KEY}` },
      { instrumentationKey: KEY },
    ],
    [
      'a connection string rather than a key',
      {
        APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${OTHER}`,
        APPINSIGHTS_INSTRUMENTATION_KEY: KEY,
      },
      { instrumentationKey: OTHER },
    ],
    [
      'a connection string next to a wrong key',
      {
        APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY}`,
        APPINSIGHTS_INSTRUMENTATION_KEY: 'x',
      },
      { instrumentationKey: KEY, endpoint: PUBLIC },
    ],
    [
      'a connection string without an endpoint, next to an endpoint',
      {
        APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY}`,
        APPINSIGHTS_ENDPOINT: 'https://ingest.example',
      },
      { endpoint: 'https://ingest.example/v2/track' },
    ],
    [
      'a setting that waits for consent',
      { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, TELEMETRY_NEEDS_CONSENT: 'true' },
      { needsConsent: true },
    ],
  ])('%s', (_name, environment, expected) => {
    const { services, telemetryProblem } = readConfig(environment);
    expect(services?.telemetry).toMatchObject(expected);
    expect(telemetryProblem).toBeUndefined();
  });
});

describe('a wrong key or connection string ends telemetry, and not the start', () => {
  const wrongKeys = [
    'abc-secret',
    KEY.slice(1),
    `${KEY}0`,
    KEY.replaceAll('-', ''),
    `{${KEY}}`,
    KEY.replace('0', 'g'),
    `${KEY};${OTHER}`,
    `${KEY}\n${KEY}`,
  ];
  test.each<[string, Environment]>([
    ...wrongKeys.map((key): [string, Environment] => [
      `the key ${JSON.stringify(key)}`,
      { APPINSIGHTS_INSTRUMENTATION_KEY: key },
    ]),
    [
      'a connection string without a key',
      { APPINSIGHTS_CONNECTION_STRING: 'IngestionEndpoint=https://eu.in.example/' },
    ],
    [
      'a connection string with a wrong key, next to a right one',
      {
        APPINSIGHTS_CONNECTION_STRING: 'InstrumentationKey=abc-secret',
        APPINSIGHTS_INSTRUMENTATION_KEY: KEY,
      },
    ],
    ['a connection string that is none', { APPINSIGHTS_CONNECTION_STRING: KEY }],
    [
      'an endpoint in it that is no address',
      {
        APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY};IngestionEndpoint=eu.in.example`,
      },
    ],
    [
      'an endpoint in it of another scheme',
      {
        APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY};IngestionEndpoint=ftp://eu.in.example`,
      },
    ],
    [
      'an endpoint in it with a password',
      {
        APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY};IngestionEndpoint=https://me:secret@eu.in.example`,
      },
    ],
    [
      'an empty endpoint in it',
      { APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY};IngestionEndpoint=` },
    ],
  ])('%s', (_name, environment) => {
    const { services, telemetryProblem } = readConfig(environment);
    const [variable = ''] = Object.keys(environment);
    expect(services).toBeUndefined();
    expect(telemetryProblem).toMatch(
      new RegExp(`^${variable}: expected .+ There is no telemetry\\.$`),
    );
    expect(telemetryProblem).not.toContain('secret');
  });
});

test('without a key there is neither telemetry nor a problem, and nothing for the browser', () => {
  const { services, telemetryProblem } = readConfig({
    APPINSIGHTS_ENDPOINT: 'https://ingest.example',
    APPINSIGHTS_INSTRUMENTATION_KEY: ' ',
    APPINSIGHTS_CONNECTION_STRING: '',
  });
  expect([services, telemetryProblem]).toEqual([undefined, undefined]);
});

test.each<[string, Environment, Config['services']]>([
  ['nothing', {}, undefined],
  [
    'telemetry',
    { APPINSIGHTS_INSTRUMENTATION_KEY: KEY },
    {
      consent: { provider: 'embedded' },
      asksForConsent: false,
      purposes: FUNCTIONAL,
      telemetry: { instrumentationKey: KEY, endpoint: PUBLIC, needsConsent: false },
    },
  ],
  [
    'telemetry that waits for consent',
    { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, TELEMETRY_NEEDS_CONSENT: 'true' },
    {
      consent: { provider: 'embedded' },
      asksForConsent: true,
      purposes: { ...FUNCTIONAL, statistics: ['Microsoft Application Insights'] },
      telemetry: { instrumentationKey: KEY, endpoint: PUBLIC, needsConsent: true },
    },
  ],
  [
    'telemetry with a wrong key that would wait for consent',
    { APPINSIGHTS_INSTRUMENTATION_KEY: 'abc', TELEMETRY_NEEDS_CONSENT: 'true' },
    undefined,
  ],
  [
    'a tag manager',
    { GTM_ID: 'GTM-ABC1234' },
    {
      consent: { provider: 'embedded' },
      asksForConsent: true,
      purposes: { ...FUNCTIONAL, statistics: ['Google Analytics'] },
      tagManagerId: 'GTM-ABC1234',
    },
  ],
  [
    'a tag manager of its own host, with statistics and marketing of several companies',
    {
      GTM_ID: 'GTM-ABC1234',
      GTM_SERVER_URL: 'https://tags.example.com/load/',
      STATISTICS_SERVICES: 'Google Analytics, Heat maps',
      MARKETING_SERVICES: 'Google Ads,Café Ads',
      APPINSIGHTS_INSTRUMENTATION_KEY: KEY,
      TELEMETRY_NEEDS_CONSENT: 'true',
    },
    {
      consent: { provider: 'embedded' },
      asksForConsent: true,
      purposes: {
        ...FUNCTIONAL,
        statistics: ['Google Analytics', 'Heat maps', 'Microsoft Application Insights'],
        marketing: ['Google Ads', 'Café Ads'],
      },
      tagManagerId: 'GTM-ABC1234',
      tagServerUrl: 'https://tags.example.com/load',
      telemetry: { instrumentationKey: KEY, endpoint: PUBLIC, needsConsent: true },
    },
  ],
  [
    'OneTrust',
    { CONSENT_PROVIDER: 'onetrust', ONETRUST_DOMAIN_ID: `${KEY}-test` },
    {
      consent: { provider: 'onetrust', domainId: `${KEY}-test` },
      asksForConsent: true,
      purposes: FUNCTIONAL,
    },
  ],
])(
  'the browser gets what is configured, and asks for consent only where it is needed: %s',
  (_name, environment, services) => {
    expect(readConfig(environment).services).toEqual(services);
  },
);

test.each<[Environment, Config['metrics']]>([
  [{}, undefined],
  [{ METRICS_HOST: '10.0.0.1' }, undefined],
  [{ METRICS_PORT: '9464' }, { port: 9464, host: '127.0.0.1' }],
  [
    { METRICS_PORT: '0', METRICS_HOST: '::1' },
    { port: 0, host: '::1' },
  ],
])('metrics are off without a port, and only local without a host: %j', (environment, metrics) => {
  expect(readConfig(environment).metrics).toEqual(metrics);
});

test.each<Environment>([
  { STATISTICS_SERVICES: 'Google Analytics' },
  { MARKETING_SERVICES: 'Google Ads' },
  { GTM_SERVER_URL: 'https://tags.example.com' },
])('what describes a container without one ends the start: %j', (environment) => {
  expect(listEnvironmentProblems(environment)).toEqual([
    expect.stringMatching(/^GTM_ID is missing/),
  ]);
});

test.each(['', 'a,', ',a', 'a,,b', '<b>', 'a\u0007b', 'x'.repeat(61)])(
  'names of services that a panel cannot show end the start: %j',
  (names) => {
    const problems = listEnvironmentProblems({ GTM_ID: 'GTM-ABC1234', MARKETING_SERVICES: names });
    expect(problems).toHaveLength(names === '' ? 0 : 1);
  },
);
