import { ADDRESSES_PATH, createAddressesRoute } from '@/server/operations/addressesRoute';
import { openServer } from '../openServer';

const TOKEN = 'operator-token-'.repeat(3);
const MISSING = {
  path: '/old',
  edition: 'en-gb',
  count: 2,
  lastSeenAt: 1,
  referrer: 'blog.example',
};
const MOVED = { path: '/en-gb/a', pageId: 'page', movedAt: 2 };

async function ask(headers: Readonly<Record<string, string>>, token: string | undefined = TOKEN) {
  const route = createAddressesRoute({
    token,
    listMissing: () => [MISSING],
    listMovedPages: () => [MOVED],
  });
  const host = await openServer({ ownRoutes: new Map([[ADDRESSES_PATH, route]]) });
  const response = await fetch(`http://${host}${ADDRESSES_PATH}`, { headers });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

test('an operator with the token reads missing and former addresses', async () => {
  expect(await ask({ Authorization: `Bearer ${TOKEN}` })).toEqual({
    status: 200,
    body: { missing: [MISSING], moved: [MOVED] },
  });
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['no token', {}],
  ['another token', { Authorization: `Bearer ${TOKEN}x` }],
])('a request with %s gets no addresses', async (_what, headers) => {
  const { status, body } = await ask(headers);
  expect(status).toBe(401);
  expect(JSON.stringify(body)).not.toContain('/old');
});
