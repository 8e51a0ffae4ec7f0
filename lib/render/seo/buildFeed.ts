import { create } from 'xmlbuilder2';
import type { Edition } from '@/lib/platform/config/editions';
import type { ShellLabels } from '@/lib/models/labels';
import { buildAbsoluteUrl } from './absoluteUrls';
import { buildFeedPath } from '@/lib/addresses/paths';
import { dropUnfitForXml } from './xmlText';

/** Dates are as written, with or without a time. */
export type FeedArticle = Readonly<{
  pageId: string;
  url: string;
  title: string;
  summary?: string | undefined;
  author?: { readonly name: string; readonly url?: string } | undefined;
  published?: string | undefined;
  updated: string;
}>;

type Feed = Readonly<{
  siteOrigin: string;
  edition: Edition;
  root: ShellLabels['root'];
  homePath: string;
  articles: readonly FeedArticle[];
}>;

/** Any day on which the domain was the site's own would do (RFC 4151). It must not change. */
const TAG_DAY = '2026';

const text = (value: string) => ({ '#': dropUnfitForXml(value) });

function readInstant(date: string): string {
  const time = Date.parse(date);
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}

/** An article keeps its id when it moves to another address. */
function buildEntry(
  { pageId, url, title, summary, author, published, updated }: FeedArticle,
  { siteOrigin, edition }: Feed,
) {
  const { hostname } = new URL(siteOrigin);
  return {
    id: `tag:${hostname},${TAG_DAY}:${edition.id}/${encodeURIComponent(pageId)}`,
    title: text(title),
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': buildAbsoluteUrl(siteOrigin, url) },
    ...(published === undefined ? {} : { published: readInstant(published) }),
    updated: readInstant(updated),
    ...(author === undefined
      ? {}
      : {
          author: {
            name: text(author.name),
            ...(author.url === undefined ? {} : { uri: buildAbsoluteUrl(siteOrigin, author.url) }),
          },
        }),
    ...(summary === undefined ? {} : { summary: text(summary) }),
  };
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function buildFeed(feed: Feed): string {
  const { siteOrigin, edition, root, homePath, articles } = feed;
  const address = buildAbsoluteUrl(siteOrigin, buildFeedPath(edition.id));
  const changes = articles.map(({ updated }) => readInstant(updated)).sort();
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      feed: {
        '@xmlns': 'http://www.w3.org/2005/Atom',
        '@xml:lang': edition.locale,
        id: address,
        title: text(root.title),
        updated: changes.at(-1) ?? readInstant(''),
        author: { name: text(root.siteName) },
        link: [
          { '@rel': 'self', '@type': 'application/atom+xml', '@href': address },
          {
            '@rel': 'alternate',
            '@type': 'text/html',
            '@href': buildAbsoluteUrl(siteOrigin, homePath),
          },
        ],
        entry: articles.map((article) => buildEntry(article, feed)),
      },
    },
  ).end();
}
