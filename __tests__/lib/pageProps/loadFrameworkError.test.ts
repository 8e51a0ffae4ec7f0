import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { buildSource } from '@/__tests__/support/modelSpace';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { loadFrameworkError } from '@/lib/pageProps/loadFrameworkError';

afterEach(() => {
  globalThis.contentSourceOfProcess = undefined;
});

function buildResponse(status: number): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.statusCode = status;
  return response;
}

test.each([
  [404, 'Not here', false],
  [500, 'Failed', true],
  [400, 'Failed', true],
] as const)('status %i of the framework is the page "%s" in the frame', async (status, title, usesSecondHeaderMenu) => {
  globalThis.contentSourceOfProcess = Promise.resolve(buildSource(() => SITE_SPACE).source);
  const response = buildResponse(status);
  const props = await loadFrameworkError({ response, path: '/fr-fr/x', error: undefined });
  expect(props).toMatchObject({ page: { kind: 'error', title, edition: 'fr-fr' }, globals: { usesSecondHeaderMenu } });
  expect([response.statusCode, response.getHeader('Cache-Control')]).toEqual([status, 'no-store']);
});

test('where even that fails there is word of it in the language of the address', async () => {
  globalThis.contentSourceOfProcess = Promise.reject(new Error('no content'));
  expect(await loadFrameworkError({ response: buildResponse(500), path: '/de-de/x', error: new Error('surprise') })).toEqual({ outage: { language: 'de', details: [] } });
});
