import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { buildStore } from '@/__tests__/support/modelSpace';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { type ContentStore, NoContentError } from '@/lib/content/store/contentStore';
import { loadFrameworkError } from '@/lib/site/loaders/loadFrameworkError';

function readNothing(): never {
  throw new NoContentError('no content');
}

function buildResponse(status: number): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.statusCode = status;
  return response;
}

test.each([
  [404, 'Not here', false],
  [500, 'Failed', true],
  [400, 'Failed', true],
] as const)(
  'status %i of the framework is the page "%s" in the shell',
  async (status, title, usesSecondHeaderMenu) => {
    startSite({ content: buildStore(() => SITE_SPACE).store });
    const response = buildResponse(status);
    const props = await loadFrameworkError({ response, path: '/fr-fr/x', error: undefined });
    expect(props).toMatchObject({
      page: { kind: 'error', title },
      globals: { edition: 'fr-fr', usesSecondHeaderMenu },
    });
    expect([response.statusCode, response.getHeader('Cache-Control')]).toEqual([
      status,
      'no-store',
    ]);
  },
);

test.each<[string, () => ContentStore | Promise<ContentStore>, number, string | undefined]>([
  ['the space cannot be opened', () => Promise.reject(new Error('no space')), 503, '30'],
  ['no content has been read yet', () => buildStore(readNothing).store, 503, '30'],
  [
    'the error page cannot be loaded',
    () =>
      buildStore(
        () => SITE_SPACE,
        () => true,
      ).store,
    500,
    undefined,
  ],
])(
  'if %s the response is a message in the language of the address, never 404',
  async (_, open, status, retryAfter) => {
    startSite({ content: open() });
    const response = buildResponse(404);
    expect(
      await loadFrameworkError({ response, path: '/de-de/x', error: new Error('surprise') }),
    ).toEqual({ outage: { language: 'de', details: [] } });
    expect([
      response.statusCode,
      response.getHeader('Retry-After'),
      response.getHeader('Cache-Control'),
    ]).toEqual([status, retryAfter, 'no-store']);
  },
);
