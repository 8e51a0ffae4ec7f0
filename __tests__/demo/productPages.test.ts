import { type Demo, listOutline, openDemo } from '../support/demoPages';
import { EDITIONS } from '@/lib/config/editions';
import type { Block } from '@/lib/models/blocks';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});

/** A promise in bold and three facts, as the HTML of a text. */
const PROMISE_AND_FACTS = /^<p><b>[^<]{10,70}<\/b><\/p><ul>(<li><p>[^<]{10,100}<\/p><\/li>){3}<\/ul>$/;

const readHtml = (block: Block | undefined): string => (block?.model === 'richText' ? block.props.html : '');

describe.each(EDITIONS)('The product pages of $id', (edition) => {
  it('begin with name, promise, three facts, the button and a paragraph, in this order', async () => {
    const names = demo.entries.filter(({ type }) => type.id === 'genericProduct').map(({ source }) => source.id.replace(/^product-/, ''));
    expect(names).toHaveLength(12);
    for (const name of names) {
      const outline = listOutline(await demo.pageOf(name, edition)).map(({ block }) => block);
      const start = outline.findIndex((block) => block.model === 'heading' && block.props.level === 1);
      const [, facts, button, more] = outline.slice(start);
      expect([name, facts?.model, button?.model, more?.model]).toEqual([name, 'richText', 'productButton', 'richText']);
      expect(readHtml(facts)).toMatch(PROMISE_AND_FACTS);
    }
  });
});
