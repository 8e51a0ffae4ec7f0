import { readFileSync } from 'node:fs';
import { type Demo, listOutline, openDemo } from '../support/demoPages';
import { LABELS, PRODUCT_NAMES } from '@/content/demo/pictures/scenes/galleryParts';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/config/editions';
import type { Block } from '@/lib/models/blocks';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});

/** A promise in bold and three facts, as the HTML of a text. */
const PROMISE_AND_FACTS =
  /^<p><b>[^<]{10,70}<\/b><\/p><ul>(<li><p>[^<]{10,100}<\/p><\/li>){3}<\/ul>$/;

const readHtml = (block: Block | undefined): string =>
  block?.model === 'richText' ? block.props.html : '';

describe.each(EDITIONS)('The product pages of $id', (edition) => {
  it('begin with name, promise, three facts, the button and a paragraph, in this order', async () => {
    const names = demo.entries
      .filter(({ type }) => type.id === 'genericProduct')
      .map(({ source }) => source.id.replace(/^product-/, ''));
    expect(names).toHaveLength(12);
    for (const name of names) {
      const outline = listOutline(await demo.pageOf(name, edition)).map(({ block }) => block);
      const start = outline.findIndex(
        (block) => block.model === 'heading' && block.props.level === 1,
      );
      const [, facts, button, more] = outline.slice(start);
      expect([name, facts?.model, button?.model, more?.model]).toEqual([
        name,
        'richText',
        'productButton',
        'richText',
      ]);
      expect(readHtml(facts)).toMatch(PROMISE_AND_FACTS);
    }
  });
});

describe('The pictures of a product', () => {
  /** Blocks that are about other products as well. */
  const OF_OTHERS = ['relatedCarousel', 'comparisonChart'];

  it('are the only ones of a product on its page', async () => {
    for (const name of PRODUCT_NAMES) {
      const blocks = listOutline(await demo.pageOf(name, DEFAULT_EDITION)).filter(
        ({ block }) => !('children' in block) && !OF_OTHERS.includes(block.model),
      );
      const shown = JSON.stringify(blocks).matchAll(
        /(?:pack|preview|gallery)-(orelle-[a-z]+-[a-z]+)/g,
      );
      expect([name, [...new Set(Array.from(shown, ([, product]) => product))]]).toEqual([
        name,
        [name],
      ]);
    }
  });

  it('stand beside every numbered step, none of which is a line of a list', async () => {
    for (const name of PRODUCT_NAMES) {
      const blocks = listOutline(await demo.pageOf(name, DEFAULT_EDITION)).map(
        ({ block }) => block,
      );
      const steps = blocks.flatMap((block) =>
        block.model === 'transparentCard' && /^\d\. /.test(block.props.title) ? [block.props] : [],
      );
      expect([
        name,
        steps.filter(({ image }) => image === undefined).map(({ title }) => title),
      ]).toEqual([name, []]);
      expect([name, blocks.filter((block) => readHtml(block).includes('<ol>')).length]).toEqual([
        name,
        0,
      ]);
    }
  });

  it('stand on the colour that the pages of their range have', () => {
    const look = readFileSync('content/demo/look/brand.scss', 'utf8');
    const readChannels = (colour = ''): number[] =>
      [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const readColour = (tone: string): string | undefined => {
      const value = new RegExp(
        `data-tone='${tone}'\\] \\{\\s*--color-surface-tint: (#\\w{6}|#\\{\\$tint\\})`,
      ).exec(look)?.[1];
      return value === '#{$tint}' ? /\$tint: (#\w{6})/.exec(look)?.[1] : value;
    };
    const fieldOf = (id: string, field: string): unknown =>
      demo.entries.find(({ source }) => source.id === id)?.source.fields[field];
    for (const name of PRODUCT_NAMES) {
      const [attribute] = [fieldOf(`product-${name}`, 'productAttributes')].flat();
      const page = readChannels(readColour(String(fieldOf(String(attribute), 'tone'))));
      const apart = readChannels(LABELS[name].stage.tint).map((channel, index) =>
        Math.abs(channel - (page[index] ?? 0)),
      );
      expect([name, Math.max(...apart) <= 12]).toEqual([name, true]);
    }
  });
});
