import {
  addToken,
  buildCookie,
  listPresentedTokens,
  removeToken,
} from '@/preview/access/presentedTokens';

test('a token is read from a cookie, a header and the address, but not from `Referer`', () => {
  const request = {
    url: '/en-gb?a=1&preview-token=in-address&preview-token=again',
    headers: {
      cookie: 'a=b; preview-token=plain;__Host-preview-token=secure; preview-token2=c',
      'x-preview-token': 'in-header',
      referer: 'http://localhost:1/x?y=?&preview-token=in-referer',
    },
  };
  expect(listPresentedTokens(request).map(({ carrier, text }) => `${carrier} ${text}`)).toEqual([
    'cookie plain',
    'cookie secure',
    'header in-header',
    'address in-address',
    'address again',
  ]);
  expect(listPresentedTokens({ url: '/', headers: {} })).toEqual([]);
});

test.each([
  ['/en-gb', '/en-gb?preview-token=T', '/en-gb'],
  ['/en-gb?a=%20&b=c?d#e', '/en-gb?a=%20&b=c?d&preview-token=T#e', '/en-gb?a=%20&b=c?d#e'],
  ['/en-gb?preview-token=old&a=1', '/en-gb?a=1&preview-token=T', '/en-gb?a=1'],
  ['/en-gb?preview%2Dtoken=old', '/en-gb?preview-token=T', '/en-gb'],
  ['//evil.example/x?preview-token=old', '/evil.example/x?preview-token=T', '/evil.example/x'],
])('%s is %s with a token, and %s without', (url, added, removed) => {
  expect(addToken(url, 'T')).toBe(added);
  expect(removeToken(url)).toBe(removed);
});

test('over https the cookie works in a frame of another site, and never for script or plain http', () => {
  expect(buildCookie('T', { isSecure: true, life: 60 })).toBe(
    '__Host-preview-token=T; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=None; Partitioned',
  );
  expect(buildCookie('T', { isSecure: false, life: 60 })).toBe(
    'preview-token=T; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
});
