import { existsSync, readdirSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { CONTENT_EXAMPLES, SKIPPED_EXAMPLES } from '@/__tests__/support/blockExamples';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { listMarkupProblems } from '@/__tests__/support/validateMarkup';
import { withShell } from '@/__tests__/support/withShell';
import { Blocks } from '@/components/registry/Blocks';
import { prepareSanitizer, sanitizeHtml } from '@/lib/render/html/sanitizeHtml';
import type { Block } from '@/lib/models/blocks';

type Shown = { readonly html: string; readonly page: DocumentFragment };

async function show(block: Block, isPreview: boolean): Promise<Shown> {
  const html = await renderOnServer(
    withShell(createElement(Blocks, { blocks: [block] }), { isPreview }),
  );
  return { html, page: JSDOM.fragment(html) };
}

const ALL_EXAMPLES = [...CONTENT_EXAMPLES, ...SKIPPED_EXAMPLES];
/** Each example as visitors and as editors get it, rendered once for every test. */
const forVisitors = new Map<Block, Shown>();
const forEditors = new Map<Block, Shown>();

function find(shown: ReadonlyMap<Block, Shown>, block: Block): Shown {
  const found = shown.get(block);
  if (found === undefined) throw new Error(`${block.id} was not rendered.`);
  return found;
}

beforeAll(async () => {
  await prepareSanitizer();
  for (const { block } of ALL_EXAMPLES) {
    forVisitors.set(block, await show(block, false));
    forEditors.set(block, await show(block, true));
  }
});

test.each(readdirSync('components/blocks'))('%s has an examples file', (name) => {
  expect(existsSync(`components/blocks/${name}/${name}.examples.ts`)).toBe(true);
});

describe.each(ALL_EXAMPLES)('$name', ({ block }) => {
  test('has valid HTML markup', async () => {
    expect(await listMarkupProblems(find(forEditors, block).html)).toEqual([]);
  });

  test('has no style and no script that the security policy would block', () => {
    const elements = [...find(forEditors, block).page.querySelectorAll('*')];
    expect(elements.length).toBeGreaterThan(0);
    const blocked = elements.flatMap((element) =>
      element.getAttributeNames().filter((name) => name === 'style' || name.startsWith('on')),
    );
    expect(blocked).toEqual([]);
    expect(
      elements.map(({ tagName }) => tagName).filter((name) => ['STYLE', 'SCRIPT'].includes(name)),
    ).toEqual([]);
  });
});

describe.each(CONTENT_EXAMPLES)('$name', ({ block }) => {
  test('has a root with its model and content, which names the entry only in a preview', () => {
    for (const [shown, entryId] of [
      [forVisitors, null],
      [forEditors, block.id],
    ] as const) {
      const [root, ...more] = find(shown, block).page.children;
      expect(more).toEqual([]);
      expect(root?.getAttribute('data-block')).toBe(block.model);
      expect(root?.childElementCount).toBeGreaterThan(0);
      expect(root?.getAttribute('data-entry-id')).toBe(entryId);
    }
  });

  test('gives every picture a size and an alternative text before it loads', () => {
    const pictures = [...find(forVisitors, block).page.querySelectorAll('img')];
    const isComplete = (picture: Element) =>
      picture.hasAttribute('src') &&
      picture.hasAttribute('alt') &&
      ['width', 'height'].every((name) => Number(picture.getAttribute(name)) > 0);
    expect(
      pictures.filter((picture) => !isComplete(picture)).map(({ outerHTML }) => outerHTML),
    ).toEqual([]);
  });

  test('has a target for every link without JavaScript', () => {
    const { page } = find(forVisitors, block);
    const leadsSomewhere = (href: string) =>
      /^(\/|https:\/\/|mailto:|tel:\+?\d+$|\?query=.)/.test(href) ||
      (/^#./.test(href) && page.getElementById(href.slice(1)) !== null);
    const addresses = [...page.querySelectorAll('a')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    // The sections of its page, which are in other blocks.
    const elsewhere =
      block.model === 'contents' ? block.props.entries.map(({ anchor }) => `#${anchor}`) : [];
    expect(addresses.filter((href) => !leadsSomewhere(href) && !elsewhere.includes(href))).toEqual(
      [],
    );
  });

  test('has HTML that the sanitizer leaves unchanged', () => {
    const texts = listHtml(block);
    expect(texts.map((html) => String(sanitizeHtml(html)))).toEqual(texts);
  });
});

/** The HTML in an example's properties, at any depth. */
function listHtml(block: Block) {
  const texts: string[] = [];
  JSON.stringify(block, (key, value: unknown) => {
    if ((key === 'html' || key === 'content') && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

test('the examples have pictures, links and HTML to check', () => {
  const pages = CONTENT_EXAMPLES.map(({ block }) => find(forVisitors, block).page);
  expect(pages.some((page) => page.querySelector('img') !== null)).toBe(true);
  expect(pages.some((page) => page.querySelector('a') !== null)).toBe(true);
  expect(CONTENT_EXAMPLES.some(({ block }) => listHtml(block).length > 0)).toBe(true);
});

test('the markup check finds invalid markup', async () => {
  expect(
    await listMarkupProblems(
      '<p><div>x</div></p><ul><p>x</p></ul><a href="/"><button type="button">x</button></a>',
    ),
  ).not.toEqual([]);
});
