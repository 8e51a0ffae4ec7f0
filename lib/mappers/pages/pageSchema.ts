import { z } from 'zod';
import { readGtin } from '@/lib/catalogue/gtin';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { PageKind } from '@/lib/models/page';
import { field, readDate, readJsonObject } from '@/lib/contentModel/readers/values';
import { readLink, readLinks, readPath } from '@/lib/contentModel/readers/links';
import { flag, json, line, link, links, shortLine } from '../fields/schemaFields';

export const pageSchema = z.object({
  name: shortLine(),
  url: field(readPath, 'a path that begins with /'),
  page: link(),
  meta: link(),
  pageData: field((value) => readLink(value) ?? readJsonObject(value), 'an object or a link'),
  parent: link(),
});

export const metaSchema = z.object({
  title: shortLine(),
  breadcrumbsTitle: shortLine(),
  description: shortLine(),
  keywords: shortLine(),
  ogTitle: shortLine(),
  ogDescription: shortLine(),
  ogImage: link(),
  hreflang: json(),
  schemaOrgJson: json(),
  schemaOrgJsonSecondary: json(),
  extraSchema: json(),
});

export const pageContentSchema = z.object({
  title: line(),
  shortTitle: line(),
  summary: line(),
  role: shortLine(),
  genericProduct: link(),
  previewImage: link(),
  portrait: link(),
  publishedDate: field(readDate, 'a date'),
  reviewedDate: field(readDate, 'a date'),
  author: link(),
  reviewedBy: link(),
  blocks: links(),
});

export const genericProductSchema = z.object({
  title: line(),
  shortTitle: line(),
  gtin: field(readGtin, 'a GTIN'),
  brand: line(),
  description: shortLine(),
  previewImage: link(),
  productAttributes: field(readLinks, 'a list of links'),
  buyNowLabel: line(),
  enableComingSoonLabel: flag(),
  deactivateBuyNowButton: flag(),
});

export const productAttributeSchema = z.object({ name: line(), slug: line() });

const PAGE_KINDS: Readonly<Record<string, PageKind | undefined>> = {
  productPage: 'product-detail',
  articlePage: 'article-detail',
  bioPage: 'bio',
  landingPage: 'page',
  errorPage: 'error',
};

export function resolvePageKind(model: string): PageKind | undefined {
  return Object.hasOwn(PAGE_KINDS, model) ? PAGE_KINDS[model] : undefined;
}

/** Undefined where what the page shows is not published, or is no page content. */
export function findPageKind(page: Entry, graph: EntryGraph): PageKind | undefined {
  const target = readLink(page.fields['page']);
  const content = target && graph.entry(target.sys.id);
  return content && resolvePageKind(content.sys.contentType.sys.id);
}
