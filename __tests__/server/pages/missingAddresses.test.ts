import { MissingAddresses } from '@/server/pages/missingAddresses';

const noteAll = (paths: readonly string[], referer?: string): MissingAddresses => {
  const missing = new MissingAddresses();
  for (const path of paths) missing.note({ path, edition: 'en-gb', referer });
  return missing;
};

test('an address is listed after two requests, the most requested first', () => {
  const missing = noteAll(['/en-gb/a', '/en-gb/b', '/en-gb/b', '/en-gb/c', '/en-gb/c', '/en-gb/c']);
  expect(missing.list().map(({ path, count }) => [path, count])).toEqual([
    ['/en-gb/c', 3],
    ['/en-gb/b', 2],
  ]);
});

test.each([
  ['https://user:secret@blog.example/post?session=1', 'blog.example'],
  ['android-app://com.example', 'com.example'],
  ['not an address', undefined],
  [undefined, undefined],
])('of the referring page %j only the host is kept', (referer, referrer) => {
  expect(noteAll(['/a', '/a'], referer).list()[0]?.referrer).toBe(referrer);
});

test.each([
  '/wp-login.php',
  '/blog/wp-admin/setup.php',
  '/xmlrpc.php',
  '/.env',
  '/.git/config',
  '/backup.sql',
  '/admin',
  '/phpinfo.php',
  '/cgi-bin/test',
  '/a\u0000b',
  `/${'a'.repeat(201)}`,
])('the scanner’s address %j is not listed', (path) => {
  expect(noteAll([path, path, path]).list()).toEqual([]);
});

test.each([
  '/page.php',
  '/en-gb/advice/old-guide',
  '/kontakt.html',
  '/administration-of-creams',
  '/de-de/prothese',
])('the old address %j is listed', (path) => {
  expect(noteAll([path, path]).list()).toHaveLength(1);
});

test('a scan of many addresses does not replace those that visitors ask for', () => {
  const missing = noteAll(['/wanted', '/wanted']);
  for (let index = 0; index < 20_000; index += 1)
    missing.note({ path: `/scan-${index}`, edition: 'en-gb', referer: undefined });
  expect(missing.list().map(({ path }) => path)).toEqual(['/wanted']);
});

test('the table is bounded', () => {
  const missing = new MissingAddresses();
  for (let index = 0; index < 2000; index += 1)
    for (let visit = 0; visit < 2; visit += 1)
      missing.note({ path: `/p-${index}`, edition: 'en-gb', referer: undefined });
  expect(missing.list()).toHaveLength(500);
});
