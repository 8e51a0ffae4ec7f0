import type { Product, ProfilePage, VideoObject, WebPage, WithContext } from 'schema-dts';
import { dropUndefined } from '@/lib/platform/data/objects';
import { buildPlayerUrl, buildPosterUrl, buildVideoUrl } from '@/lib/render/media/videoUrls';
import type { Author, Review } from '@/lib/models/article';
import type { JsonValue } from '@/lib/platform/data/values';
import type { ListedVideo, Page } from '@/lib/models/page';
import type { ImageEngine } from '@/lib/platform/config/services';

const CONTEXT = 'https://schema.org';

export function buildArticle(
  { article, url }: Page,
  publisher: string,
  image: string | undefined,
): JsonValue | undefined {
  if (article?.schema === undefined) return undefined;
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    ...article.schema,
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: publisher },
    ...dropUndefined({ image }),
  };
}

/** Describes the page, because schema.org's Article has no `reviewedBy`. */
export function buildReviewedPage({ reviewer, date }: Review, url: string): JsonValue {
  const { name, role, url: home } = reviewer;
  return {
    '@context': CONTEXT,
    '@type': 'WebPage',
    '@id': url,
    ...dropUndefined({ lastReviewed: date }),
    reviewedBy: { '@type': 'Person', name, ...dropUndefined({ url: home, jobTitle: role }) },
  } satisfies WithContext<WebPage>;
}

export function buildProduct(
  { product, sku, meta, url }: Page,
  image: string | undefined,
): JsonValue | undefined {
  if (product === undefined) return undefined;
  const { title, brand, category, gtin, description = meta.description } = product;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: title,
    url,
    ...dropUndefined({ description, gtin, sku, category, image }),
    ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
  } satisfies WithContext<Product>;
}

export function buildProfilePage(
  { name, role, summary }: Author,
  url: string,
  image: string | undefined,
): JsonValue {
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name,
      url,
      ...dropUndefined({ jobTitle: role, description: summary?.replaceAll('\n', ' '), image }),
    },
  } satisfies WithContext<ProfilePage>;
}

export function buildVideoObject(
  { title, description, source, poster, publishedAt }: ListedVideo,
  engine: ImageEngine,
): JsonValue {
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: title,
    thumbnailUrl: buildPosterUrl(engine, poster),
    ...(source.kind === 'file'
      ? { contentUrl: buildVideoUrl(engine, source.src) }
      : { embedUrl: buildPlayerUrl(source.videoId) }),
    ...dropUndefined({ description, uploadDate: publishedAt }),
  } satisfies WithContext<VideoObject>;
}
