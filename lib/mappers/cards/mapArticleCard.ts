import type { ArticleCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { atStep, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readLink } from '../fields/readLink';
import { readPicture } from '../fields/readPicture';
import { readString } from '../fields/readString';

/** The card of an article page. @param content the article, where the graph has it */
export function mapArticleCard({ id, url, title }: PageListing, content: Entry | undefined, context: MapperContext): ArticleCard {
  return dropUndefined({
    kind: 'article' as const,
    id,
    url,
    title,
    summary: readString(content?.fields.summary),
    picture: readPicture(readLink(content?.fields.previewImage), atStep(context, 'previewImage')),
  });
}
