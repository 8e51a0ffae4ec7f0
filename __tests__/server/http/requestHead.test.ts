import { findRejection, rewriteUrl } from '@/server/http/requestHead';
import { parseTarget } from '@/server/http/requestTarget';

type Headers = Readonly<Record<string, string>>;

const ask = (
  method: string,
  url: string,
  headers: Headers = {},
  hosts: string[] = ['localhost'],
  httpVersion = '1.1',
) =>
  findRejection(
    { method, url, headers: { ...headers }, headersDistinct: { host: hosts }, httpVersion },
    parseTarget(url),
  );

test.each([
  ['GET', '/'],
  ['HEAD', '/en-gb'],
  ['GET', '/en-gb/products?query=a%20b#x'],
  ['GET', '/fr-fr/cr%C3%A8me'],
  ['GET', '/api/health/live'],
  ['GET', `/${'x'.repeat(2047)}`],
])('%s %s is accepted', (method, url) => {
  expect(ask(method, url)).toBeUndefined();
});

test.each(['/en-gb', '/api/retailers', '/robots.txt'])('%s accepts only GET and HEAD', (url) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect(ask(method, url)).toEqual({ status: 405, headers: { Allow: 'GET, HEAD' } });
});

test.each<Headers>([
  { 'content-length': '1' },
  { 'content-length': 'x' },
  { 'transfer-encoding': 'chunked' },
])('a body is not taken, whatever the method: %j', (headers) => {
  expect(ask('GET', '/api/retailers', headers)).toEqual({ status: 400, headers: {} });
  expect(ask('POST', '/api/retailers', headers)?.status).toBe(405);
});

test('a request with Content-Length 0 has no body', () => {
  expect(ask('GET', '/en-gb', { 'content-length': '0' })).toBeUndefined();
});

test('an address of more than 2048 characters is too long, query included', () => {
  expect(ask('GET', `/${'x'.repeat(2048)}`)).toEqual({ status: 414, headers: {} });
  expect(ask('GET', `/?${'x'.repeat(2048)}`)).toEqual({ status: 414, headers: {} });
});

test('a target that cannot be read is rejected', () => {
  expect(ask('GET', '/en-gb/../x')).toEqual({ status: 400, headers: {} });
});

test.each([
  'localhost',
  'localhost:3000',
  'www.example.com',
  'www.example.com.:443',
  '127.0.0.1:80',
  '[::1]',
  '[::1]:3000',
  'my_host',
])('%s is a host', (host) => {
  expect(ask('GET', '/', {}, [host])).toBeUndefined();
});

test.each([
  ['none', []],
  ['two', ['one.example', 'two.example']],
  ['the same one twice', ['one.example', 'one.example']],
  ['an empty one', ['']],
  ['two in one', ['one.example, two.example']],
  ['one with a path', ['one.example/path']],
  ['one with a user', ['user@one.example']],
  ['one with a blank', ['one example']],
  ['one with markup', ['"><script>']],
  ['a port that is none', ['one.example:http']],
])('a request with a host that is malformed is rejected: %s', (_name, hosts) => {
  expect(ask('GET', '/', {}, hosts)).toEqual({ status: 400, headers: {} });
});

test('HTTP/1.0 needs no host', () => {
  expect(ask('GET', '/', {}, [], '1.0')).toBeUndefined();
});

test.each([
  ['/robots.txt', '/api/robots'],
  ['/robots.txt?x=1', '/api/robots'],
  ['/sitemap.xml', '/api/sitemap'],
  ['/fr-fr/sitemap.xml', '/api/sitemap?edition=fr-fr'],
  ['/xx-xx/sitemap.xml?edition=en-gb', '/api/sitemap?edition=xx-xx'],
])('%s is rewritten to %s', (url, target) => {
  expect(rewriteUrl(url)).toBe(target);
});

test.each([
  '/',
  '/en-gb',
  '/en-gb/sitemap',
  '/en-gb/sitemap.xml/more',
  '/en-gb/products?sort=by_za',
  '/not/sitemap.xml/',
])('%s stays as it is', (url) => {
  expect(rewriteUrl(url)).toBe(url);
});
