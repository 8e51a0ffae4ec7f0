import { rewriteUrl } from '@/server/requestHead';

test.each([
  ['/robots.txt', '/api/robots'],
  ['/robots.txt?x=1', '/api/robots'],
  ['/sitemap.xml', '/api/sitemap'],
  ['/fr-fr/sitemap.xml', '/api/sitemap?edition=fr-fr'],
  ['/xx-xx/sitemap.xml?edition=en-gb', '/api/sitemap?edition=xx-xx'],
])('%s is rewritten to %s', (url, target) => {
  expect(rewriteUrl(url)).toBe(target);
});

test.each(['/', '/en-gb', '/en-gb/sitemap', '/en-gb/sitemap.xml/more', '/en-gb/products?sort=by_za', '/not/sitemap.xml/'])('%s stays as it is', (url) => {
  expect(rewriteUrl(url)).toBe(url);
});
