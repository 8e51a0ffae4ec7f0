import { parseTarget } from '@/server/http/requestTarget';

test.each([
  ['/', '/'],
  ['/en-gb', '/en-gb'],
  ['/en-gb/', '/en-gb/'],
  ['/en-gb/products?query=a%20b', '/en-gb/products?query=a%20b'],
  ['/en-gb?to=/../x%2f', '/en-gb?to=/../x%2f'],
  ['/en-gb?a=b?c', '/en-gb?a=b?c'],
  ['/.well-known/x', '/.well-known/x'],
  [
    '/_next/static/chunks/pages/%5B%5B...path%5D%5D-1a2b.js',
    '/_next/static/chunks/pages/%5B%5B...path%5D%5D-1a2b.js',
  ],
  [
    '/_next/static/chunks/pages/[[...path]]-1a2b.js',
    '/_next/static/chunks/pages/%5B%5B...path%5D%5D-1a2b.js',
  ],
  ['/%65n-gb', '/en-gb'],
  ['/%5fnext/static/x', '/_next/static/x'],
  ['/fr-fr/cr%C3%A8me', '/fr-fr/cr%C3%A8me'],
  ['/fr-fr/cr%c3%a8me', '/fr-fr/cr%C3%A8me'],
  ['/fr-fr/cr\u00c3\u00a8me', '/fr-fr/cr%C3%A8me'],
  ['/en-gb/100%25', '/en-gb/100%25'],
  ['/en-gb/a%3Fb%23c', '/en-gb/a%3Fb%23c'],
  ['/%252e%252e/x', '/%252e%252e/x'],
  ['//en-gb//x', '//en-gb//x'],
  ['/...', '/...'],
  ['/..;/x', '/..;/x'],
  ['/en-gb#top', '/en-gb'],
  ['/en-gb?x=1#top?y', '/en-gb?x=1'],
  ['http://www.example.com/en-gb?x=1', '/en-gb?x=1'],
  ['HTTPS://www.example.com:8443/en-gb', '/en-gb'],
  ['http://[::1]:3000/en-gb', '/en-gb'],
  ['http://localhost', '/'],
  ['http://localhost?x=1', '/?x=1'],
  ['http://localhost//evil.example/', '//evil.example/'],
])('%s is read as %s', (target, path) => {
  expect(parseTarget(target)).toBe(path);
});

test.each([
  [
    'dot segments',
    [
      '/..',
      '/../x',
      '/en-gb/..',
      '/en-gb/../x',
      '/./x',
      '/x/.',
      '/%2e%2e/x',
      '/%2E%2E/x',
      '/.%2e/x',
      '/%2e./x',
      '/%2e/x',
      '/..?x',
      '/..#x',
      'http://localhost/../x',
    ],
  ],
  ['encoded slashes', ['/en-gb%2fproducts', '/en-gb%2Fproducts', '/_next/static/..%2f..%2fen-gb']],
  ['backslashes', ['/\\evil.example', '/%5cevil.example', '/en-gb%5C..', '\\en-gb']],
  [
    'control characters',
    ['/en-gb%00', '/en-gb%0d%0aSet-Cookie:x', '/%1b[31m', '/%7f', '/%c2%85', '/en-gb/\t'],
  ],
  [
    'broken escapes',
    ['/%', '/%E0%A4%A', '/%u002e', '/%c0%ae%c0%ae', '/%ff', '/\u00ff', '/%ed%a0%80'],
  ],
  [
    'targets without a path of this server',
    [
      '',
      '*',
      '?x',
      '#',
      'en-gb',
      'localhost:443',
      'ftp://localhost/',
      'http:/x',
      'http:///x',
      'http://user@localhost/',
      'http://a b/',
      'http://a/b\\c',
      'javascript:x',
    ],
  ],
])('the server rejects %s', (_kind, targets) => {
  for (const target of targets) expect([target, parseTarget(target)]).toEqual([target, undefined]);
});

test('reading a target twice changes nothing', () => {
  for (const target of [
    '/%65n-gb',
    '/fr-fr/cr\u00c3\u00a8me',
    '/en-gb/100%25',
    '//x',
    '/a%3Fb',
    '/%252e',
    '/[x]',
    "/!$&'()*+,;=:@",
  ]) {
    const once = parseTarget(target) ?? '';
    expect(parseTarget(once)).toBe(once);
  }
});
