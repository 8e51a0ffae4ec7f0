import { findRefusal } from '@/server/findRefusal';

const ask = (method: string, url: string, host: string | undefined = 'localhost') => findRefusal({ method, url, headers: { host }, httpVersion: '1.1' });

test.each([
  ['GET', '/'],
  ['HEAD', '/en-gb'],
  ['GET', '/en-gb/products?query=a%20b#x'],
  ['GET', '/fr-fr/cr%C3%A8me'],
  ['GET', '/api/health/live'],
  ['POST', '/api/search'],
  ['GET', `/${'x'.repeat(2047)}`],
])('%s %s is let in', (method, url) => {
  expect(ask(method, url)).toBeUndefined();
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is no method of a page', (method) => {
  expect(ask(method, '/en-gb')).toEqual({ status: 405, headers: { Allow: 'GET, HEAD' } });
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is no method of the API', (method) => {
  expect(ask(method, '/api/search')).toEqual({ status: 405, headers: { Allow: 'GET, HEAD, POST' } });
});

test('an address of more than 2048 characters is too long, query included', () => {
  expect(ask('GET', `/${'x'.repeat(2048)}`)).toEqual({ status: 414, headers: {} });
  expect(ask('GET', `/?${'x'.repeat(2048)}`)).toEqual({ status: 414, headers: {} });
});

test.each([
  ['a broken escape', '/%E0%A4%A'],
  ['a null character', '/en-gb%00'],
  ['a line break', '/en-gb%0d%0aSet-Cookie:x'],
  ['an escape character', '/%1b[31m'],
  ['a backslash', '/\\evil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['the address of another site', 'http://evil.example/'],
  ['a star', '*'],
  ['no path', '?x'],
])('%s is no address: %s', (_name, url) => {
  expect(ask('GET', url)).toEqual({ status: 400, headers: {} });
});

test('HTTP/1.1 needs a host; HTTP/1.0 has none', () => {
  expect(findRefusal({ method: 'GET', url: '/', headers: {}, httpVersion: '1.1' })).toEqual({ status: 400, headers: {} });
  expect(findRefusal({ method: 'GET', url: '/', headers: {}, httpVersion: '1.0' })).toBeUndefined();
});
