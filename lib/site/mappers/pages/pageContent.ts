import {
  articlePageType,
  bioPageType,
  errorPageType,
  landingPageType,
  pageType,
  productPageType,
} from '@/lib/content/model/pages';
import type { FieldValues } from '@/lib/content/model/defineContentType';
import type { Entry, EntryLookup } from '@/lib/models/entry';
import type { PageKind } from '@/lib/models/page';
import { findLinked, getModel, type Trace } from '@/lib/content/mapping/context/context';
import { readField, readFields } from '@/lib/content/mapping/context/readFields';

const PAGE_TYPES = [
  productPageType,
  articlePageType,
  bioPageType,
  landingPageType,
  errorPageType,
] as const;

export type PageContent = FieldValues<(typeof PAGE_TYPES)[number]>;

export function readPageContent(entry: Entry | undefined, context: Trace): PageContent {
  const type = PAGE_TYPES.find(({ id }) => entry && id === getModel(entry));
  return readFields<(typeof PAGE_TYPES)[number]>(type ?? landingPageType, entry, context);
}

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

/** @returns undefined where the page's content is unpublished or of another type */
export function findPageKind(page: Entry, graph: EntryLookup): PageKind | undefined {
  const content = findLinked(readField(pageType, 'page', page), graph);
  return content && resolvePageKind(getModel(content));
}
