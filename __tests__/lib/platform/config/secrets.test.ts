import { spawnSync } from 'node:child_process';
import { inspect } from 'node:util';
import { compileProgram, PACKAGES } from '@/__tests__/support/compileProgram';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import { DOCUMENTATION } from '@/lib/platform/config/variableKinds';
import { VARIABLES } from '@/lib/platform/config/variables';
import { ExceptionSender } from '@/lib/telemetry/server/exceptionSender';
import { reportError } from '@/lib/telemetry/server/reportError';
import { createHealth, READY_PATH } from '@/server/operations/health';
import { createSiteServer } from '@/server/http/siteServer';
import { close, listen } from '@/__tests__/support/listen';

const SECRETS = Object.entries(VARIABLES.shape).filter(
  ([, kind]) => DOCUMENTATION.get(kind)?.isSecret === true,
);

/** The worst that each kind takes: signs that addresses, JSON and Base64 write in another way. */
const CANDIDATES = ['>%/+?&="\\\'<#~', '/+=_-', '~._-', 'redis://~._-'];

function makeSecret(name: string, kind: (typeof SECRETS)[number][1]) {
  const texts = CANDIDATES.map((signs) => `${signs}${name.replaceAll('_', '').toLowerCase()}`);
  const found = texts
    .flatMap((text) => [text.padEnd(48, '0'), text.padEnd(64, '0')])
    .find((text) => kind.safeParse(text).success);
  if (found === undefined) throw new Error(`expected a value for ${name}`);
  return found;
}

const VALUES = Object.fromEntries(SECRETS.map(([name, kind]) => [name, makeSecret(name, kind)]));
const KEY = '0a1b2c3d-0000-4000-8000-00000000000f';
const ENVIRONMENT = {
  ...VALUES,
  CONTENTFUL_SPACE_ID: 'space',
  PREVIEW: 'true',
  APPINSIGHTS_INSTRUMENTATION_KEY: KEY,
};

const encodeBasic = (user: string, secret: string) =>
  Buffer.from(`${user}:${secret}`).toString('base64');

/** @returns texts with a secret in them, and what of each must not be found again */
function listLeaks(secret: string): readonly (readonly [text: string, trace: string])[] {
  const encoded = encodeURIComponent(secret);
  return [
    [`refused: Bearer ${secret}`, secret],
    [`GET https://cdn.example/spaces;token=${encoded} failed`, encoded],
    [`GET https://cdn.example/spaces;token=${encoded.toLowerCase()} failed`, encoded.toLowerCase()],
    [`sent ${JSON.stringify({ token: secret })}`, JSON.stringify(secret).slice(1, -1)],
    ...['a', 'ab', 'abc'].flatMap((user) =>
      [encodeBasic('', secret).slice(4, 24), encodeBasic(user, secret).slice(8, 28)].map(
        (trace) => [`Authorization: Basic ${encodeBasic(user, secret)}`, trace] as const,
      ),
    ),
    [
      `a cookie of ${Buffer.from(secret).toString('base64url')}`,
      Buffer.from(secret).toString('base64url').slice(0, 20),
    ],
  ];
}

const LEAKS = Object.entries(VALUES).flatMap(([name, secret]) =>
  listLeaks(secret).map(([text, trace]) => ({ name, text, trace })),
);
const findLeaks = (written: string) =>
  LEAKS.filter(({ trace }) => written.includes(trace)).map(
    ({ name, trace }) => `${name}: ${trace}`,
  );

/** Named like keys, but public: browsers or search engines read them. */
const PUBLIC = [
  'SEARCH_DOMAIN_KEY',
  'INDEXNOW_KEY',
  'APPINSIGHTS_CONNECTION_STRING',
  'APPINSIGHTS_INSTRUMENTATION_KEY',
];

test('each variable that is named like a secret is marked as one', () => {
  const named = Object.keys(VARIABLES.shape).filter((name) =>
    /TOKEN|SECRET|KEY|PASSWORD|CREDENTIAL|CONNECTION|HEADERS|REDIS/.test(name),
  );
  expect(SECRETS.map(([name]) => name).sort()).toEqual(
    named.filter((name) => !PUBLIC.includes(name)).sort(),
  );
});

test('the test values leak if nothing removes them', () => {
  expect(new Set(findLeaks(LEAKS.map(({ text }) => text).join('\n'))).size).toBeGreaterThanOrEqual(
    6 * SECRETS.length,
  );
});

test('no secret is in a printed configuration, in any encoding', () => {
  const { secrets } = readConfig(ENVIRONMENT);
  expect(
    findLeaks(`${JSON.stringify(secrets)} ${inspect(secrets, { showHidden: true, depth: 10 })}`),
  ).toEqual([]);
});

test('no secret is in the health of the site, in any of its texts', async () => {
  const config = readConfig(ENVIRONMENT);
  startSite({ config });
  for (const { name, text } of LEAKS) {
    const lastError = { at: 0, message: text };
    const status = {
      version: 'v1',
      lastError,
      rejected: { at: 0, version: 'v2', problems: [text], canBeConfirmed: true },
      unreadable: [text],
      snapshot: { error: text },
    };
    const { routes } = createHealth({
      config,
      store: { current: () => undefined, status: () => status },
      site: {
        state: () => ({ status: 'noPages', problems: [text] }),
        onChange: () => () => undefined,
      },
      pages: undefined,
      search: { status: () => 'building' },
      closing: new AbortController().signal,
      release: 'build-1',
    });
    const server = createSiteServer({
      headers: {},
      serveStatic: (_request, _response, next) => next(),
      serveApp: () => undefined,
      onError: () => undefined,
      ownRoutes: routes,
    });
    const health = await (await fetch(`http://${await listen(server)}${READY_PATH}`)).text();
    await close(server);
    expect([name, findLeaks(health)]).toEqual([name, []]);
    expect(health).toContain('…');
  }
});

test('no secret is in the report of an exception, its stack and its causes', () => {
  const exceptions = new ExceptionSender('https://telemetry.example/');
  const add = jest.spyOn(exceptions, 'add').mockImplementation();
  startSite({ config: readConfig(ENVIRONMENT), exceptions });
  for (const { text } of LEAKS)
    reportError(new Error(text, { cause: new Error(`first ${text}`) }), {
      origin: 'background',
      message: 'A request failed',
    });
  expect(add).toHaveBeenCalledTimes(LEAKS.length);
  expect(findLeaks(JSON.stringify(add.mock.calls))).toEqual([]);
});

const MODULES = JSON.stringify(
  compileProgram('lib/platform/config/logger.ts', 'lib/platform/config/env.ts'),
);

test('no secret is in the log, in the message or in any field', () => {
  const program = `
    const { logger, getConfig } = require(${MODULES});
    getConfig();
    for (const text of JSON.parse(process.env.TEXTS)) logger.error({ error: text, problems: [{ detail: text }] }, text);
  `;
  const env = {
    ...PACKAGES,
    ...ENVIRONMENT,
    PATH: process.env['PATH'],
    NODE_ENV: 'production' as const,
    TEXTS: JSON.stringify(LEAKS.map(({ text }) => text)),
  };
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', program], {
    encoding: 'utf8',
    env,
  });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toHaveLength(LEAKS.length);
  expect(findLeaks(stdout)).toEqual([]);
});
