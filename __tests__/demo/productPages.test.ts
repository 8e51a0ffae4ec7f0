import { readFileSync } from 'node:fs';
import { type Demo, listOutline, openDemo } from '../support/demoPages';
import { LABELS, PRODUCT_NAMES } from '@/content/demo/pictures/scenes/galleryParts';
import { DEFAULT_EDITION, type Edition, EDITIONS } from '@/lib/platform/config/editions';
import type { Block } from '@/lib/models/blocks';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});

/** As the HTML of a text. On a phone, facts above the button would push it out of view. */
const PROMISE = /^<p><b>[^<]{10,70}<\/b><\/p>$/;
const FACTS = /^<ul>(<li><p>[^<]{10,100}<\/p><\/li>){3}<\/ul><p>/;

const readHtml = (block: Block | undefined): string =>
  block?.model === 'richText' ? block.props.html : '';

const listBlocks = async (name: string, edition: Edition): Promise<readonly Block[]> =>
  listOutline(await demo.pageOf(name, edition)).map(({ block }) => block);

const findField = (id: string, field: string): unknown =>
  demo.entries.find(({ source }) => source.id === id)?.source.fields[field];

test.each(EDITIONS)(
  'the product pages of $id begin with name, promise, button, three facts and paragraph',
  async (edition) => {
    const names = demo.entries
      .filter(({ type }) => type.id === 'genericProduct')
      .map(({ source }) => source.id.replace(/^product-/, ''));
    expect(names).toHaveLength(12);
    for (const name of names) {
      const blocks = await listBlocks(name, edition);
      const start = blocks.findIndex(
        (block) => block.model === 'heading' && block.props.level === 1,
      );
      const [promise, button, facts] = blocks.slice(start + 1);
      expect([name, promise?.model, button?.model, facts?.model]).toEqual([
        name,
        'richText',
        'productButton',
        'richText',
      ]);
      expect(readHtml(promise)).toMatch(PROMISE);
      expect(readHtml(facts)).toMatch(FACTS);
    }
  },
);

test.each(PRODUCT_NAMES)('the disc behind %s is at the hour of its use', (name) => {
  expect(findField(`product-${name}`, 'moment') ?? 'moment-day').toBe(
    `moment-${LABELS[name].hour}`,
  );
});

const CREAMS = ['Hold Original', 'Hold Extra', 'Hold Pure'];

test.each(CREAMS)('the page of %s compares the three creams', async (name) => {
  const slug = `orelle-${name.toLowerCase().replace(' ', '-')}`;
  const charts = (await listBlocks(slug, DEFAULT_EDITION)).flatMap((block) =>
    block.model === 'comparisonChart' ? [block.props.columns] : [],
  );
  expect(charts.map((columns) => columns.map(({ shortName }) => shortName))).toEqual([CREAMS]);
});

test('the comparison is in the products menu, and may be in sitemaps', () => {
  expect(findField('header-products-choose', 'items')).toContain('link-compare');
  expect(findField('page-compare', 'pageData')).not.toHaveProperty('noIndex');
});

/** Blocks that are about other products as well. */
const OF_OTHERS = ['relatedCarousel', 'comparisonChart'];

describe.each(PRODUCT_NAMES)('The pictures on the page of %s', (name) => {
  it('show no other product', async () => {
    const blocks = (await listBlocks(name, DEFAULT_EDITION)).filter(
      (block) => !('children' in block) && !OF_OTHERS.includes(block.model),
    );
    const shown = JSON.stringify(blocks).matchAll(
      /(?:pack|preview|gallery)-(orelle-[a-z]+-[a-z]+)/g,
    );
    expect(new Set(Array.from(shown, ([, product]) => product))).toEqual(new Set([name]));
  });

  it('are next to every numbered step, and no step is a line of a list', async () => {
    const blocks = await listBlocks(name, DEFAULT_EDITION);
    const bare = blocks.flatMap((block) =>
      block.model === 'transparentCard' &&
      /^\d\. /.test(block.props.title) &&
      block.props.image === undefined
        ? [block.props.title]
        : [],
    );
    expect(bare).toEqual([]);
    expect(blocks.filter((block) => readHtml(block).includes('<ol>'))).toEqual([]);
  });

  it('have about the background colour of the pages of their range', () => {
    const look = readFileSync('content/demo/look/brand.scss', 'utf8');
    const [attribute] = [findField(`product-${name}`, 'productAttributes')].flat();
    const tone = String(findField(String(attribute), 'tone'));
    const [, tint = ''] =
      new RegExp(
        `data-tone='${tone}'\\] \\{\\s*--color-surface-tint: (#\\w{6}|#\\{\\$tint\\})`,
      ).exec(look) ?? [];
    const colour = tint === '#{$tint}' ? /\$tint: (#\w{6})/.exec(look)?.[1] : tint;
    const readChannels = (hex = ''): number[] =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const page = readChannels(colour);
    const differences = readChannels(LABELS[name].stage.tint).map((channel, index) =>
      Math.abs(channel - (page[index] ?? 0)),
    );
    expect(Math.max(...differences)).toBeLessThanOrEqual(12);
  });
});
