import { resolveHref } from '@/lib/addresses/hrefs';
import { URL_VECTORS } from '@/__tests__/lib/render/html/xssVectors';

describe('the URL rule', () => {
  it.each([
    ['http://example.com/a', 'http://example.com/a', true],
    ['https://example.com', 'https://example.com', true],
    ['HTTPS://Example.com/a?b=c#d', 'https://Example.com/a?b=c#d', true],
    ['mailto:care@example.com', 'mailto:care@example.com', false],
    ['tel:+441632960123', 'tel:+441632960123', false],
    ['/en-gb/products', '/en-gb/products', false],
    ['./products', './products', false],
    ['../products', '../products', false],
    ['products/one', 'products/one', false],
    ['#tablets', '#tablets', false],
    ['?page=2', '?page=2', false],
    ['/search?query=a:b', '/search?query=a:b', false],
    ['/a path', '/a%20path', false],
    ['?a=1&colon=2', '?a=1&colon=2', false],
    ['/en-gb/search#query=Dry mouth', '/en-gb/search#query=Dry%20mouth', false],
    ['  /en-gb  ', '/en-gb', false],
    ['/en-gb//products///one?x=//#a//b', '/en-gb/products/one?x=//#a//b', false],
    ['/en-gb/100%-clean?x=5%', '/en-gb/100%25-clean?x=5%', false],
    ['/en-gb/100%25-clean', '/en-gb/100%25-clean', false],
    ['https://example.com//a/100%-b', 'https://example.com//a/100%-b', true],
  ])('keeps %j', (value, href, isExternal) => {
    expect(resolveHref(value)).toEqual({ href, isExternal });
  });

  it.each([
    ['//example.com/a', 'https://example.com/a'],
    ['///example.com/a', 'https://example.com/a'],
    ['\\\\example.com\\a', 'https://example.com/a'],
    ['/\\example.com', 'https://example.com'],
    ['/\t/example.com', 'https://example.com'],
    ['https:example.com', 'https://example.com'],
    ['https:\\\\example.com', 'https://example.com'],
  ])('reads %j as an external https link, as a browser would', (value, href) => {
    expect(resolveHref(value)).toEqual({ href, isExternal: true });
  });

  it.each([
    ['#content', '#entry-content'],
    ['/en-gb/help#requestIdleCallback', '/en-gb/help#entry-requestIdleCallback'],
    ['#onload', '#entry-onload'],
    ['#name', '#entry-name'],
  ])('points to the renamed anchor: %j', (value, href) => {
    expect(resolveHref(value)).toEqual({ href, isExternal: false });
  });

  it.each(URL_VECTORS)('makes no link of %j', (value) => {
    expect(resolveHref(value)).toBeUndefined();
  });

  it.each(['/en-gb/%E9', '/en-gb%2Fproducts', 'products%5Cone'])(
    'makes no link of %s, which the server rejects',
    (value) => {
      expect(resolveHref(value)).toBeUndefined();
    },
  );

  it.each([[undefined], [null], [3], [{}], [['/']]])(
    'makes no link of the non-text %j',
    (value) => {
      expect(resolveHref(value)).toBeUndefined();
    },
  );

  it('leaves a resolved address unchanged', () => {
    for (const value of ['/a "b" <c>', '/a//100%-b', '//example.com/a b', 'tel:+44 1632', '#x y']) {
      const once = resolveHref(value);
      expect(resolveHref(once?.href)).toEqual(once);
    }
  });
});
