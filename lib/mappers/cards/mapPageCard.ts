import type { PageCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { atStep, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readLink } from '../fields/readLink';
import { readPicture } from '../fields/readPicture';

/** The card of any other page; a biography brings its portrait. */
export function mapPageCard({ id, url, title }: PageListing, content: Entry | undefined, context: MapperContext): PageCard {
  const picture = readPicture(readLink(content?.fields.portrait), atStep(context, 'portrait'));
  return dropUndefined({ kind: 'page' as const, id, url, title, picture });
}
