import { JSDOM } from 'jsdom';
import type { JsonValue } from '@/lib/platform/data/values';
import { serializeJson } from '@/lib/render/seo/jsonLd';

test.each<[string, JsonValue]>([
  ['the end of the script', { name: '</script><script>alert(1)</script>' }],
  ['the end in other letters', { name: '</ScRiPt  >' }],
  ['the beginning of a comment', { name: '<!-- <script>' }],
  ['the end of a comment', { name: '-->' }],
  ['an entity', { name: '&lt;/script&gt;' }],
  ['line separators', { name: 'a\u2028b\u2029c' }],
  ['quotes and backslashes', { name: '"\\\'`' }],
  ['a name that is markup', { '</script>': ['<', { deep: '>' }] }],
])('%s stays inside the script element and reads as it was written', (_name, value) => {
  const text = serializeJson(value);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  const { document } = new JSDOM(
    `<head><script type="application/ld+json">${text}</script></head><body></body>`,
  ).window;
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.body.childNodes).toHaveLength(0);
  expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toEqual(value);
});
