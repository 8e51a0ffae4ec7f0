import { entryLink, findEntry } from '../support/addContent';
import type { DemoExport } from '../support/startSite';

type DemoEntry = DemoExport['entries'][number];

/** Products of the lab site. */
export const COUNT = 500;

/** Adds copies of a demo product, with ids as long as Contentful's own. */
export function addProducts(demo: DemoExport): void {
  const names = [
    'orelle-hold-original',
    'orelle-fresh-daily',
    'orelle-brush-duo',
    'orelle-travel-kit',
  ];
  const existing = demo.entries.filter(
    ({ sys }) => sys.contentType.sys.id === 'productPage',
  ).length;
  for (let number = existing; number < COUNT; number += 1) {
    const name = names[number % names.length] ?? '';
    const suffix = String(number).padStart(4, '0');
    const idOf = (kind: string) => `${kind}-${suffix}`.padEnd(22, 'x');
    const copy = (id: string, kind: string, fields: DemoEntry['fields']) => {
      const original = findEntry(demo, id);
      demo.entries.push({
        ...original,
        sys: { ...original.sys, id: idOf(kind) },
        fields: { ...original.fields, ...fields },
      });
    };
    copy(`page-${name}`, 'page', {
      name: { 'en-GB': `product-${suffix}` },
      url: { 'en-GB': `/en-gb/products/orelle-product-number-${suffix}` },
      page: { 'en-GB': entryLink(idOf('content')) },
    });
    copy(`product-page-${name}`, 'content', {
      title: { 'en-GB': `Orelle Product Number ${suffix}` },
      genericProduct: { 'en-GB': entryLink(idOf('product')) },
      blocks: {},
    });
    copy(`product-${name}`, 'product', {
      title: { 'en-GB': `Orelle Product Number ${suffix}` },
      slug: { 'en-GB': `orelle-product-number-${suffix}` },
    });
  }
}
