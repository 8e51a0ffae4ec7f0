import type { PageCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import { atStep, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readLink } from '../fields/readLink';
import { readPicture } from '../fields/readPicture';
import { resolvePageTitle } from '../pages/resolvePageTitle';

/** The card of any other page; a biography brings its portrait. */
export function mapPageCard(page: Entry, content: Entry | undefined, url: string, context: MapperContext): PageCard {
  return dropUndefined({
    kind: 'page' as const,
    id: page.sys.id,
    url,
    title: resolvePageTitle(page, context.graph),
    picture: readPicture(readLink(content?.fields.portrait), atStep(context, 'portrait')),
  });
}
