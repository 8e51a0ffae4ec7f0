import { findRejection } from '@/server/http/requestHead';
import { parseTarget } from '@/server/http/requestTarget';

type Headers = Readonly<Record<string, string>>;

const find = (method: string, url: string, headers: Headers = {}, hosts = ['localhost']) =>
  findRejection(
    { method, url, headers: { ...headers }, headersDistinct: { host: hosts }, httpVersion: '1.1' },
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
  expect(find(method, url)).toBeUndefined();
});

test.each(['/en-gb', '/api/retailers', '/robots.txt'])('%s accepts only GET and HEAD', (url) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect(find(method, url)).toEqual({ status: 405, headers: { Allow: 'GET, HEAD' } });
});

test.each<Headers>([
  { 'content-length': '1' },
  { 'content-length': 'x' },
  { 'transfer-encoding': 'chunked' },
])('a request with a body is rejected, whatever the method: %j', (headers) => {
  expect(find('GET', '/api/retailers', headers)).toEqual({ status: 400, headers: {} });
  expect(find('POST', '/api/retailers', headers)?.status).toBe(405);
});

test('an address of more than 2048 characters is too long, query included', () => {
  expect(find('GET', `/${'x'.repeat(2048)}`)).toEqual({ status: 414, headers: {} });
  expect(find('GET', `/?${'x'.repeat(2048)}`)).toEqual({ status: 414, headers: {} });
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
])('the host %s is accepted', (host) => {
  expect(find('GET', '/', {}, [host])).toBeUndefined();
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
])('a request with a malformed host is rejected: %s', (_name, hosts) => {
  expect(find('GET', '/', {}, hosts)).toEqual({ status: 400, headers: {} });
});
