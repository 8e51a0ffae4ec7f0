import { existsSync, readdirSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { CONTENT_EXAMPLES, SKIPPED_EXAMPLES } from '@/__tests__/support/blockExamples';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { withFrame } from '@/__tests__/support/withFrame';
import { Blocks } from '@/components/registry/Blocks';
import { prepareSanitizer, sanitizeHtml } from '@/lib/html/sanitizeHtml';
import type { Block } from '@/lib/models/blocks';

const render = async (blocks: readonly Block[], isPreview = false): Promise<string> => renderOnServer(withFrame(createElement(Blocks, { blocks }), { isPreview }));
const parse = (html: string): DocumentFragment => JSDOM.fragment(html);

test.each(readdirSync('components/blocks'))('%s has an examples file', (name) => {
  expect(existsSync(`components/blocks/${name}/${name}.examples.ts`)).toBe(true);
});

test.each([...CONTENT_EXAMPLES, ...SKIPPED_EXAMPLES])('$name: the markup of the server has no style and no script that the policy would block', async ({ block }) => {
  const html = await render([block], true);
  expect(html).not.toBe('');
  for (const element of parse(html).querySelectorAll('*')) {
    const names = element.getAttributeNames();
    expect(names.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    expect(['STYLE', 'SCRIPT']).not.toContain(element.tagName);
  }
});

test.each(CONTENT_EXAMPLES)('$name: every picture says its size and what it shows before it loads', async ({ block }) => {
  for (const image of parse(await render([block])).querySelectorAll('img')) {
    expect([image.getAttribute('src'), image.getAttribute('alt')]).not.toContain(null);
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(image.getAttribute('height'))).toBeGreaterThan(0);
  }
});

test.each(CONTENT_EXAMPLES)('$name: without JavaScript every link leads somewhere', async ({ block }) => {
  const shown = parse(await render([block]));
  const leadsSomewhere = (href: string): boolean => /^(\/|https:\/\/|mailto:|\?query=.)/.test(href) || (/^#./.test(href) && shown.getElementById(href.slice(1)) !== null);
  const addresses = [...shown.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(addresses.filter((href) => !leadsSomewhere(href))).toEqual([]);
});

test.each(CONTENT_EXAMPLES)('$name: its HTML is what the sanitizer would leave of it', async ({ block }) => {
  await prepareSanitizer();
  const texts = JSON.stringify(block, (key, value: unknown) => ((key === 'html' || key === 'content') && typeof value === 'string' ? { text: value } : value));
  const written = [...texts.matchAll(/\{"text":("(?:[^"\\]|\\.)*")\}/g)].map(([, text = '""']) => String(JSON.parse(text)));
  expect(written.map((html) => String(sanitizeHtml(html)))).toEqual(written);
});
