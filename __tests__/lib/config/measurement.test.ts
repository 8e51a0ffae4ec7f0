import { readConfig } from '@/lib/config/env';

const KEY = '01234567-89ab-cdef-0123-456789abcdef';
const OTHER = 'ffffffff-89ab-cdef-0123-456789abcdef';
const PUBLIC = 'https://dc.services.visualstudio.com/v2/track';

type Environment = Readonly<Record<string, string>>;

const telemetryOf = (environment: Environment) => readConfig(environment).services?.telemetry;

describe('telemetry is on with a key in GUID format', () => {
  test.each<
    [
      string,
      Environment,
      {
        readonly instrumentationKey?: string;
        readonly endpoint?: string;
        readonly needsConsent?: boolean;
      },
    ]
  >([
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
      'a connection string without an endpoint',
      { APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY}` },
      { instrumentationKey: KEY, endpoint: PUBLIC },
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
      'a connection string without an endpoint, beside an endpoint',
      {
        APPINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${KEY}`,
        APPINSIGHTS_ENDPOINT: 'https://ingest.example',
      },
      { endpoint: 'https://ingest.example/v2/track' },
    ],
    [
      'the wish to wait for consent',
      { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, TELEMETRY_NEEDS_CONSENT: 'true' },
      { needsConsent: true },
    ],
  ])('%s', (_name, environment, expected) => {
    expect(telemetryOf(environment)).toMatchObject(expected);
    expect(readConfig(environment).telemetryProblem).toBeUndefined();
  });
});

describe('a wrong key or connection string ends telemetry, and not the start', () => {
  const wrongKeys = [
    'abc',
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
      'a connection string with a wrong key, beside a right one',
      {
        APPINSIGHTS_CONNECTION_STRING: 'InstrumentationKey=abc',
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
    expect(services).toBeUndefined();
    expect(telemetryProblem).toMatch(/^APPINSIGHTS_\w+: expected .+ There is no telemetry\.$/);
  });

  test.each([
    'InstrumentationKey=abc-secret',
    `InstrumentationKey=${KEY};IngestionEndpoint=https://me:secret@eu.in.example`,
  ])('the message for %s holds no secret', (connection) => {
    expect(readConfig({ APPINSIGHTS_CONNECTION_STRING: connection }).telemetryProblem).not.toMatch(
      /secret/,
    );
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

test.each<[string, Environment, boolean | undefined]>([
  ['nothing', {}, undefined],
  ['telemetry', { APPINSIGHTS_INSTRUMENTATION_KEY: KEY }, false],
  [
    'telemetry that waits for consent',
    { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, TELEMETRY_NEEDS_CONSENT: 'true' },
    true,
  ],
  [
    'telemetry with a wrong key that would wait for consent',
    { APPINSIGHTS_INSTRUMENTATION_KEY: 'abc', TELEMETRY_NEEDS_CONSENT: 'true' },
    undefined,
  ],
  ['a tag manager', { GTM_ID: 'GTM-ABC1234' }, true],
  ['OneTrust', { CONSENT_PROVIDER: 'onetrust', ONETRUST_DOMAIN_ID: `${KEY}-test` }, true],
])('with %s configured visitors are asked for consent: %s', (_name, environment, isAsked) => {
  expect(readConfig(environment).services?.asksForConsent).toBe(isAsked);
});

test.each<[string, Environment, string]>([
  ['OneTrust without its domain', { CONSENT_PROVIDER: 'onetrust' }, 'ONETRUST_DOMAIN_ID'],
  [
    'OneTrust with a domain that is no GUID',
    { CONSENT_PROVIDER: 'onetrust', ONETRUST_DOMAIN_ID: 'abc' },
    'ONETRUST_DOMAIN_ID',
  ],
  ['an unknown provider', { CONSENT_PROVIDER: 'other' }, 'CONSENT_PROVIDER'],
  ['a container id that is none', { GTM_ID: 'UA-123' }, 'GTM_ID'],
  [
    'an endpoint that is no address',
    { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, APPINSIGHTS_ENDPOINT: 'ingest.example' },
    'APPINSIGHTS_ENDPOINT',
  ],
  [
    'a wish to wait for consent that is neither yes nor no',
    { APPINSIGHTS_INSTRUMENTATION_KEY: KEY, TELEMETRY_NEEDS_CONSENT: 'perhaps' },
    'TELEMETRY_NEEDS_CONSENT',
  ],
  ['a port that is none', { METRICS_PORT: '99999' }, 'METRICS_PORT'],
])('the start ends with %s', (_name, environment, variable) => {
  expect(() => readConfig(environment)).toThrow(variable);
});

test.each<[string, Environment, unknown]>([
  ['no port', {}, undefined],
  ['a port', { METRICS_PORT: '9464' }, { port: 9464, host: '127.0.0.1' }],
  ['a port and a host', { METRICS_PORT: '9464', METRICS_HOST: '::1' }, { port: 9464, host: '::1' }],
])('metrics with %s', (_name, environment, metrics) => {
  expect(readConfig(environment).metrics).toEqual(metrics);
});
