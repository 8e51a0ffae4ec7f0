import type { Edition } from '@/lib/config/editions';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { readPagePath } from '@/lib/navigation/readPageAddress';
import { mapWholePage } from '@/lib/pageProps/loadMappedPage';
import type { Page } from '@/lib/models/page';
import { SiteView } from '@/lib/site/siteView';
import { findListing } from '../findPage';
import type { PublishedContent } from '../publishedContent';
import type { ToolPage } from '../toolPage';
import { createToolRoute, sayOutcome, type ToolOptions } from '../toolRoute';
import { buildComparePage, COMPARE_TITLE } from './comparePage';
import { comparePages } from './comparePages';

export type CompareOptions = ToolOptions & {
  readonly drafts: LiveContentSource;
  readonly published: PublishedContent | undefined;
  readonly publicSiteOrigin: string | undefined;
};

const NO_PUBLISHED =
  'This preview holds drafts alone, so it cannot compare. With CONTENTFUL_DELIVERY_TOKEN beside the token of the preview it also holds what is published.';
const NOT_READ = 'What is published could not be read yet. Try again in a moment.';
const FILE_LIMITS =
  'An export file has one version of each entry: a change to one that is published counts as published here. What is missing from the published page are drafts alone.';

const plain = (text: string, status?: number): ToolPage => sayOutcome(COMPARE_TITLE, text, status);

type Found = { readonly edition: Edition; readonly id: string; readonly url: string };

function findPage(view: SiteView, question: string): Found | undefined {
  const path = readPagePath(question);
  const found = path === undefined ? undefined : findListing(view.site, path);
  return found && { edition: found.edition, id: found.listing.id, url: found.listing.url };
}

/** As visitors would get it. */
async function mapPage(view: SiteView, { edition, id }: Found): Promise<Page | undefined> {
  if (!view.site.ofEdition(edition).byId.has(id)) return undefined;
  return (await mapWholePage(view.branch(), { edition, id, isPreview: false }))?.page;
}

async function compare(
  question: string,
  { drafts: live, published, publicSiteOrigin }: CompareOptions,
): Promise<ToolPage> {
  if (published === undefined) return plain(NO_PUBLISHED);
  const drafts = await SiteView.openSilently(live);
  const found = findPage(drafts, question);
  if (found === undefined) return plain('There is no page at this address among the drafts.', 404);
  const view = await published.view().catch(() => undefined);
  if (view === undefined) return plain(NOT_READ, 503);
  const [before, after] = [await mapPage(view, found), await mapPage(drafts, found)];
  if (before === undefined) return plain('This page is not published: all of it is new.');
  if (after === undefined)
    return plain('The draft shows nothing: the content of the page is missing.');
  const publicUrl = publicSiteOrigin && `${publicSiteOrigin}${before.url}`;
  const limits = published.kind === 'file' ? FILE_LIMITS : undefined;
  const describe = (id: string) =>
    drafts.space.inspect().describe(id) ?? view.space.inspect().describe(id);
  return {
    title: COMPARE_TITLE,
    body: buildComparePage(
      { url: found.url, publicUrl, limits, comparison: comparePages(before, after) },
      describe,
    ),
  };
}

/** Shows what differs between a page as visitors see it and its draft. */
export const createCompareRoute = (options: CompareOptions) =>
  createToolRoute(COMPARE_TITLE, options, (question) => compare(question, options));
