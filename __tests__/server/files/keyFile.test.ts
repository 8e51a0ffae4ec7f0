import { listKeyRoutes } from '@/server/files/keyFile';
import { openServer } from '../openServer';

const KEY = 'key-of-the-site';

test('the key of the site is a text file at its root', async () => {
  const host = await openServer({ ownRoutes: new Map(listKeyRoutes(KEY)) });
  const response = await fetch(`http://${host}/${KEY}.txt`);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    KEY,
  ]);
  expect(await (await fetch(`http://${host}/other-key-of-site.txt`)).text()).toBe('framework');
});

test('a site without a key has no such file', () => {
  expect(listKeyRoutes(undefined)).toEqual([]);
});
