import { createServer } from 'node:http';
import { serveTests } from '@/__tests__/support/listen';
import { checkService } from '@/lib/content/store/checkService';

const asked: string[] = [];
let status = 200;
const server = createServer(({ url, headers }, response) => {
  asked.push(`${url} ${headers.authorization}`);
  response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end('{}');
});
const service = {
  spaceId: 'space',
  environment: 'master',
  token: 'secret-token',
  isInsecure: true,
  includesDrafts: false,
} as const;
const site = serveTests(server);

test.each([200, 302, 429, 500, 503])(
  'the status %i of the service is not a problem with the environment',
  async (code) => {
    status = code;
    await expect(checkService({ ...service, host: site.host })).resolves.toBeUndefined();
    expect(asked.pop()).toBe(
      '/spaces/space/environments/master/locales?limit=1 Bearer secret-token',
    );
  },
);

test('a service that is down does not stop the start', async () => {
  await expect(checkService({ ...service, host: '127.0.0.1:9' })).resolves.toBeUndefined();
});

test.each([
  ['site', 401, 'CONTENTFUL_DELIVERY_TOKEN'],
  ['preview', 401, 'CONTENTFUL_PREVIEW_TOKEN'],
  ['preview', 403, 'CONTENTFUL_PREVIEW_TOKEN'],
  ['site', 404, 'CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT'],
] as const)('the error of a %s with status %i names %s, and no token', async (what, code, name) => {
  status = code;
  const error: unknown = await checkService({
    ...service,
    includesDrafts: what === 'preview',
    host: site.host,
  }).catch((reason: unknown) => reason);
  expect(String(error)).toContain(`- ${name}: ${site.host}`);
  expect(String(error)).not.toContain('secret-token');
});
