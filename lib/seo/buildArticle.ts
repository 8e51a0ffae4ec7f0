import { resolveEdition } from '@/lib/config/editions';
import type { Globals } from '@/lib/models/frame';
import type { JsonValue } from '@/lib/models/json';
import type { Page } from '@/lib/models/page';

/**
 * The article of a page as schema.org sees it; undefined on other pages, and where the content describes the article itself.
 * Paths in it are made whole by `resolveJsonLdUrls`.
 * @param image address of the page's picture
 */
export function buildArticle({ article, meta, edition, url }: Page, labels: Globals['labels'], image: string | undefined): JsonValue | undefined {
  if (article === undefined || article.isDescribed) return undefined;
  const { title, publishedOn, reviewedOn, author } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    inLanguage: resolveEdition(edition).locale,
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: labels.siteFooter.parentCompany },
    ...(meta.description === undefined ? {} : { description: meta.description }),
    ...(image === undefined ? {} : { image }),
    ...(publishedOn === undefined ? {} : { datePublished: publishedOn }),
    ...(reviewedOn === undefined ? {} : { dateModified: reviewedOn }),
    ...(author === undefined ? {} : { author: { '@type': 'Person', name: author.name, ...(author.url === undefined ? {} : { url: author.url }) } }),
  };
}
