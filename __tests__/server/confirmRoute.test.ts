import { z } from 'zod';
import { close, listen } from '@/__tests__/support/listen';
import { logger } from '@/lib/config/logger';
import type { ConfirmResult } from '@/lib/contentful/client/contentSource';
import { CONFIRM_PATH, createConfirmRoute } from '@/server/confirmRoute';
import { createSiteServer } from '@/server/siteServer';

const TOKEN = 'operator-token-'.repeat(3);
const VERSION = 'a1'.repeat(16);
const OTHER = 'b2'.repeat(16);
const AUTHORIZED = { Authorization: `Bearer ${TOKEN}` };

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  jest.restoreAllMocks();
});

const replySchema = z.object({ message: z.string(), version: z.string().optional() });

async function openSite(result: ConfirmResult = { kind: 'confirmed' }, hasToken = true) {
  jest.spyOn(logger, 'warn').mockImplementation();
  const confirmed: string[] = [];
  let guesses = 0;
  const confirm = (version: string): Promise<ConfirmResult> => {
    confirmed.push(version);
    return Promise.resolve(result);
  };
  const route = createConfirmRoute({
    token: hasToken ? TOKEN : undefined,
    confirm,
    guesses: { take: () => (guesses += 1) <= 3 },
  });
  const server = createSiteServer({
    headers: {},
    serveStatic: (_request, _response, next) => next(),
    serveApp: (_request, response) => void response.end('framework'),
    onError: (error) => {
      throw error;
    },
    ownRoutes: new Map([[CONFIRM_PATH, route]]),
  });
  const host = await listen(server);
  stops.push(() => close(server));
  const post = async (
    headers: Readonly<Record<string, string>>,
    body = JSON.stringify({ version: VERSION }),
  ) => {
    const response = await fetch(`http://${host}${CONFIRM_PATH}`, {
      method: 'POST',
      headers,
      body,
    });
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      ...replySchema.parse(await response.json()),
    };
  };
  return { post, confirmed };
}

test('a state is confirmed with the token of the operator, by its version', async () => {
  const { post, confirmed } = await openSite();
  expect(await post(AUTHORIZED)).toMatchObject({
    status: 202,
    version: VERSION,
    cache: 'no-store',
  });
  expect(confirmed).toEqual([VERSION]);
});

test.each<[ConfirmResult, string | undefined, RegExp]>([
  [{ kind: 'other', version: OTHER }, OTHER, /another state is rejected now/],
  [{ kind: 'nothing' }, undefined, /nothing to confirm/],
  [{ kind: 'never' }, VERSION, /Nothing confirms a space without entries/],
])('what cannot be confirmed is 409 with the reason: %j', async (result, version, message) => {
  const { post } = await openSite(result);
  const reply = await post(AUTHORIZED);
  expect([reply.status, reply.version]).toEqual([409, version]);
  expect(reply.message).toMatch(message);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['no token', {}],
  ['another token', { Authorization: `Bearer ${TOKEN.toUpperCase()}` }],
  ['the beginning of the token', { Authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['another scheme', { Authorization: `Basic ${TOKEN}` }],
])('%s is 401, and confirms nothing', async (_what, headers) => {
  const { post, confirmed } = await openSite();
  expect((await post(headers)).status).toBe(401);
  expect(confirmed).toEqual([]);
});

test.each([
  '',
  'version',
  '{}',
  'null',
  '{"version":5}',
  '{"version":"latest"}',
  JSON.stringify({ version: 'x'.repeat(300_000) }),
])('a body of another shape is 400, and confirms nothing: %.20s', async (body) => {
  const { post, confirmed } = await openSite();
  expect((await post(AUTHORIZED, body)).status).toBe(400);
  expect(confirmed).toEqual([]);
});

test('without OPERATOR_TOKEN the route is 404', async () => {
  const { post, confirmed } = await openSite({ kind: 'confirmed' }, false);
  for (const headers of [{}, AUTHORIZED, { Authorization: 'Bearer undefined' }])
    expect((await post(headers)).status).toBe(404);
  expect(confirmed).toEqual([]);
});

test('wrong tokens are rate-limited and do not keep out a right one', async () => {
  const { post } = await openSite();
  const statuses: number[] = [];
  for (let call = 0; call < 5; call += 1) statuses.push((await post({})).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect((await post(AUTHORIZED)).status).toBe(202);
});
