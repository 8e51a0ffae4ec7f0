import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { buildStore } from '@/__tests__/support/modelSpace';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { close, listen } from '@/__tests__/support/listen';
import { waitForTurns } from '@/__tests__/support/waitForTurns';
import { readConfig } from '@/lib/platform/config/env';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import { createServer } from '@/server/start/createServer';
import { createClientReader } from '@/server/http/clientAddress';
import { Pages } from '@/server/pages/servePages';

const CONFIG = readConfig({ PREVIEW: 'true' });
const FLOOD = 60;

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map(close)));

/** The server of a preview, whose framework responds after `open`. A proxy names the clients. */
async function openPreview() {
  const handled: string[] = [];
  const gate = new AbortController();
  const opened = once(gate.signal, 'abort');
  let received = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    handled.push(request.url ?? '');
    await opened;
    response
      .setHeader('Cache-Control', 'private, no-store')
      .end(getResponseNotes(response).isShared === true ? 'for a guest' : 'for an editor');
  };
  const { store } = buildStore(() => SITE_SPACE);
  const pages = new Pages({
    store,
    serve,
    buildId: 'build',
    maxSize: 0,
    headers: {},
    queue: { limit: 2 },
    readClient: createClientReader(1),
  });
  const server = createServer(
    CONFIG,
    {
      framework: { serve, upgrade: () => undefined },
      upgrade: undefined,
      headers: {},
      pages,
      onVisit: () => undefined,
      ownRoutes: new Map(),
      formRoute: undefined,
      files: { has: () => Promise.resolve(false), serve: (_request, _response, next) => next() },
      buildId: 'build',
      checkAccess: (request, response, next) => {
        received += 1;
        if (request.url?.includes('guest') === true) getResponseNotes(response).isShared = true;
        next();
      },
      closing: new AbortController().signal,
    },
    false,
  );
  const host = await listen(server);
  servers.push(server);
  const get = async (url: string, client: string) => {
    const response = await fetch(`http://${host}${url}`, {
      headers: { 'X-Forwarded-For': client },
    });
    return { status: response.status, text: await response.text() };
  };
  const awaitReceived = (count: number) => waitForTurns(() => received >= count);
  return { get, handled, awaitReceived, open: () => gate.abort() };
}

const ADDRESSES = [
  '/en-gb/b',
  '/_next/data/build/en-gb/b.json',
  '/api/search?edition=en-gb&query=b',
];

test.each(ADDRESSES)(
  'an editor who sends sixty requests for %s at once does not delay another editor',
  async (url) => {
    const { get, handled, awaitReceived, open } = await openPreview();
    const flood = Array.from({ length: FLOOD }, () =>
      get(url.replace(/b(?=$|\.json)/, 'a'), '192.0.2.1'),
    );
    await awaitReceived(FLOOD);
    const others = ADDRESSES.map((wanted) => get(wanted, '192.0.2.2'));
    await awaitReceived(FLOOD + others.length);
    open();
    for (const { status } of await Promise.all([...flood, ...others])) expect(status).toBe(200);
    for (const wanted of ADDRESSES) expect(handled.indexOf(wanted)).toBeLessThan(10);
  },
);

test('each request of a preview is rendered for its own reader', async () => {
  const { get, handled, open } = await openPreview();
  open();
  for (const [url, text] of [
    ['/en-gb/a', 'for an editor'],
    ['/en-gb/a?guest', 'for a guest'],
    ['/en-gb/a', 'for an editor'],
  ] as const)
    expect((await get(url, '192.0.2.1')).text).toBe(text);
  expect(handled).toHaveLength(3);
});
