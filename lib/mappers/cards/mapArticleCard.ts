import type { ArticleCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import { atStep, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readLink } from '../fields/readLink';
import { readPicture } from '../fields/readPicture';
import { readString } from '../fields/readString';
import { resolvePageTitle } from '../pages/resolvePageTitle';

/** The card of an article page. */
export function mapArticleCard(page: Entry, content: Entry, url: string, context: MapperContext): ArticleCard {
  return dropUndefined({
    kind: 'article' as const,
    id: page.sys.id,
    url,
    title: resolvePageTitle(page, context.graph),
    summary: readString(content.fields.summary),
    picture: readPicture(readLink(content.fields.previewImage), atStep(context, 'previewImage')),
  });
}
