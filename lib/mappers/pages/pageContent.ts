import {
  articlePageType,
  bioPageType,
  errorPageType,
  landingPageType,
  pageType,
  productPageType,
} from '@/lib/contentModel/pages';
import type { FieldValues } from '@/lib/contentModel/defineContentType';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { PageKind } from '@/lib/models/page';
import type { Trace } from '../context/context';
import { readField, readFields } from '../context/readFields';

/** What a page may show. */
const PAGE_TYPES = [
  productPageType,
  articlePageType,
  bioPageType,
  landingPageType,
  errorPageType,
] as const;

/** With the fields of every kind; a page has those of its own. */
export type PageContent = FieldValues<(typeof PAGE_TYPES)[number]>;

export function readPageContent(entry: Entry | undefined, context: Trace): PageContent {
  const type = PAGE_TYPES.find(({ id }) => id === entry?.sys.contentType.sys.id);
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

/** Undefined where what the page shows is not published, or is no page content. */
export function findPageKind(page: Entry, graph: EntryGraph): PageKind | undefined {
  const target = readField(pageType, 'page', page);
  const content = target && graph.entry(target.sys.id);
  return content && resolvePageKind(content.sys.contentType.sys.id);
}
