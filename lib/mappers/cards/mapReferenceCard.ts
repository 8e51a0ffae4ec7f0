import type { ReferenceCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import { noteSkip, type MapperContext } from '../context';
import { readLink } from '../fields/readLink';
import { readPath } from '../fields/readPath';
import { resolvePageEntry } from '../pages/resolvePageUrl';
import { mapArticleCard } from './mapArticleCard';
import { mapPageCard } from './mapPageCard';
import { mapProductCard } from './mapProductCard';

const REFERENCE_MODELS: readonly string[] = ['page', 'productPage', 'articlePage', 'bioPage', 'landingPage', 'genericProduct'];

/** Whether a reference to an entry of this content type stands for a page. */
export function isReferenceModel(model: string): boolean {
  return REFERENCE_MODELS.includes(model);
}

/** A page whose content shows this product. */
export function resolveProductPage(product: Entry, context: MapperContext): Entry | undefined {
  return context.graph.items.find((item) => {
    const content = readLink(item.fields.page);
    return content && readLink(context.graph.entry(content.sys.id)?.fields.genericProduct)?.sys.id === product.sys.id;
  });
}

/**
 * The card that a reference to a page, a product or an article becomes: never the page itself.
 * Undefined, and noted, when there is no address to lead to.
 */
export function mapReferenceCard(reference: Entry, context: MapperContext): ReferenceCard | undefined {
  const isProduct = reference.sys.contentType.sys.id === 'genericProduct';
  const page = isProduct ? resolveProductPage(reference, context) : resolvePageEntry(reference.sys.id, context.graph);
  const url = readPath(page?.fields.url);
  if (!page || url === undefined) {
    noteSkip(context, reference, 'unresolvedLink', 'no page with an address in this edition');
    return undefined;
  }
  const target = readLink(page.fields.page);
  const content = target && context.graph.entry(target.sys.id);
  const model = content?.sys.contentType.sys.id;
  if (content && model === 'productPage') return mapProductCard(page, content, url, context);
  if (content && model === 'articlePage') return mapArticleCard(page, content, url, context);
  return mapPageCard(page, content, url, context);
}
