import type { NextApiRequest, NextApiResponse } from 'next';
import { articlePageType, pageType } from '@/lib/content/model/pages';
import { readField } from '@/lib/content/mapping/context/readFields';
import type { PageListing } from '@/lib/models/page';
import type { Edition } from '@/lib/platform/config/editions';
import { getConfig } from '@/lib/platform/config/env';
import { buildFeed, type FeedArticle } from '@/lib/render/seo/buildFeed';
import { loadShell } from '@/lib/site/loaders/loadGlobals';
import { loadMappedPage } from '@/lib/site/loaders/loadMappedPage';
import { homePathOf } from '@/lib/site/view/checkSite';
import type { SiteView } from '@/lib/site/view/siteView';
import { sendUncached, sendXml } from './sendXml';

const MAX_ARTICLES = 30;

type DatedArticle = Pick<FeedArticle, 'published' | 'updated'> & { readonly listing: PageListing };

/** A change counts when it was reviewed: entries also change for a comma. */
function listDated(view: SiteView, edition: Edition): readonly DatedArticle[] {
  view.note(`pages ${edition.id}`, 'list page', 'list articlePage');
  const { entry } = view.contentOf(edition);
  return view.site.ofEdition(edition).listings.flatMap((listing) => {
    if (listing.kind !== 'article-detail' || listing.pageData.noIndex) return [];
    const content = entry(readField(pageType, 'page', entry(listing.id))?.sys.id ?? '');
    const published = readField(articlePageType, 'publishedDate', content);
    const reviewed = readField(articlePageType, 'reviewedDate', content);
    const [updated = listing.updatedAt] = [published, reviewed]
      .filter((date) => date !== undefined)
      .sort()
      .reverse();
    return [{ listing, published, updated }];
  });
}

const readBegin = ({ published, updated }: DatedArticle) => published ?? updated;

function compareNewestFirst(one: DatedArticle, other: DatedArticle) {
  const [begin, otherBegin] = [readBegin(one), readBegin(other)];
  if (begin !== otherBegin) return begin < otherBegin ? 1 : -1;
  return one.listing.id < other.listing.id ? -1 : 1;
}

async function loadArticles(view: SiteView, edition: Edition): Promise<readonly FeedArticle[]> {
  const newest = [...listDated(view, edition)].sort(compareNewestFirst).slice(0, MAX_ARTICLES);
  const articles: FeedArticle[] = [];
  for (const { listing, ...dates } of newest) {
    const page = await loadMappedPage(view, edition, listing.id);
    if (!page.ok) continue;
    const { title, meta, article } = page.value;
    articles.push({
      pageId: listing.id,
      url: listing.url,
      title,
      summary: meta.description,
      author: article?.author,
      ...dates,
    });
  }
  return articles;
}

async function loadFeed(view: SiteView, id: string | undefined): Promise<string | undefined> {
  const edition = view.site.listed.find((candidate) => candidate.id === id);
  if (edition === undefined) return undefined;
  const { labels } = await loadShell(view, edition);
  return buildFeed({
    siteOrigin: getConfig().siteOrigin,
    edition,
    root: labels.root,
    homePath: homePathOf(edition),
    articles: await loadArticles(view, edition),
  });
}

export async function handleFeed(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const [id] = [request.query['edition']].flat();
  if (!getConfig().isIndexable) {
    sendUncached(response, 404).end();
    return;
  }
  await sendXml(request, response, {
    contentType: 'application/atom+xml; charset=utf-8',
    failure: 'The feed of articles could not be made',
    load: async (view) => {
      const noteFailures = view.watchFailures();
      const xml = await loadFeed(view, id);
      noteFailures();
      return xml;
    },
  });
}
