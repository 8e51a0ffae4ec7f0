import type { Edition } from '@/lib/platform/config/editions';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { SILENT } from '@/lib/telemetry/metrics/reporting';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { mapWholePage } from '@/lib/site/loaders/loadMappedPage';
import type { Page } from '@/lib/models/page';
import { SiteView } from '@/lib/site/view/siteView';
import { findListing } from '@/preview/access/findPage';
import type { PublishedContent } from '../publishedContent';
import { createToolRoute, sayOutcome, type ToolOptions, type ToolPage } from '../toolRoute';
import { ComparePage } from './ComparePage';
import { comparePages } from './comparePages';

export type CompareOptions = ToolOptions & {
  readonly drafts: ContentStore;
  readonly published: PublishedContent | undefined;
  readonly publicSiteOrigin: string | undefined;
};

const NO_PUBLISHED =
  'This preview reads only drafts, so it cannot compare. ' +
  'With CONTENTFUL_DELIVERY_TOKEN it also reads what is published.';
const NOT_READ = 'What is published could not be read yet. Try again in a moment.';
const FILE_LIMITS =
  'An export file has one version of each entry, so a change to a published entry counts as ' +
  'published here. Only drafts are missing from the published page.';

type Found = { readonly edition: Edition; readonly id: string; readonly url: string };

function findPage(view: SiteView, question: string): Found | undefined {
  const path = readPagePath(question);
  const found = path === undefined ? undefined : findListing(view.site, path);
  return found && { edition: found.edition, id: found.listing.id, url: found.listing.url };
}

async function mapPage(view: SiteView, { edition, id }: Found): Promise<Page | undefined> {
  if (!view.site.ofEdition(edition).byId.has(id)) return undefined;
  return (await mapWholePage(view.branch(), { edition, id, isPreview: false }))?.page;
}

async function compare(
  question: string,
  { drafts: store, published, publicSiteOrigin }: CompareOptions,
): Promise<ToolPage> {
  if (published === undefined) return sayOutcome(NO_PUBLISHED);
  const drafts = await SiteView.open(store, SILENT);
  const found = findPage(drafts, question);
  if (found === undefined)
    return sayOutcome('There is no page at this address among the drafts.', 404);
  const view = await published.view().catch(() => undefined);
  if (view === undefined) return sayOutcome(NOT_READ, 503);
  const [before, after] = [await mapPage(view, found), await mapPage(drafts, found)];
  if (before === undefined) return sayOutcome('This page is not published: all of it is new.');
  if (after === undefined)
    return sayOutcome('The draft shows nothing: the content of the page is missing.');
  const publicUrl = publicSiteOrigin && `${publicSiteOrigin}${before.url}`;
  const limits = published.kind === 'file' ? FILE_LIMITS : undefined;
  const describe = (id: string) =>
    drafts.snapshot.inspect().describe(id) ?? view.snapshot.inspect().describe(id);
  return {
    body: (
      <ComparePage
        url={found.url}
        publicUrl={publicUrl}
        limits={limits}
        comparison={comparePages(before, after)}
        describe={describe}
      />
    ),
  };
}

export const createCompareRoute = (options: CompareOptions) =>
  createToolRoute('Published and draft', options, (question) => compare(question, options));
