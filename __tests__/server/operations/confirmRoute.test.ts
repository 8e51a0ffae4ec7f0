import { z } from 'zod';
import { logger } from '@/lib/platform/config/logger';
import type { ConfirmResult } from '@/lib/content/replica/status';
import { CONFIRM_PATH, createConfirmRoute } from '@/server/operations/confirmRoute';
import { openServer } from '../openServer';

const TOKEN = 'operator-token-'.repeat(3);
const VERSION = 'a1'.repeat(16);
const OTHER = 'b2'.repeat(16);
const AUTHORIZED = { Authorization: `Bearer ${TOKEN}` };

afterEach(() => jest.restoreAllMocks());

const replySchema = z.object({ message: z.string(), version: z.string().optional() });

async function openSite(result: ConfirmResult = { kind: 'confirmed' }, hasToken = true) {
  jest.spyOn(logger, 'warn').mockImplementation();
  const confirmed: string[] = [];
  let guesses = 0;
  const route = createConfirmRoute({
    token: hasToken ? TOKEN : undefined,
    confirm: (version) => {
      confirmed.push(version);
      return Promise.resolve(result);
    },
    guesses: { take: () => (guesses += 1) <= 3 },
  });
  const host = await openServer({ ownRoutes: new Map([[CONFIRM_PATH, route]]) });
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

test('an operator with the token approves a rejected version', async () => {
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
])('an impossible approval is 409 with the reason: %j', async (result, version, message) => {
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
])('%s is 401, and approves nothing', async (_what, headers) => {
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
])('a body of another shape is 400, and approves nothing: %.20s', async (body) => {
  const { post, confirmed } = await openSite();
  expect((await post(AUTHORIZED, body)).status).toBe(400);
  expect(confirmed).toEqual([]);
});

test('without OPERATOR_TOKEN the route is 404', async () => {
  const { post, confirmed } = await openSite(undefined, false);
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
