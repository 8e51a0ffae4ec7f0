import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { ArticleCard, ProductCard } from '@/lib/models/cards';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { mapReferenceCard } from '../cards/references';
import { atStep, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { choice, line, links } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const relatedCarouselSchema = z.object({ kind: choice(['products', 'articles']), strapline: line(), title: line(), items: links() });

/** The card of a product or an article; other pages have none here. */
function mapItem(target: EntryLink, context: BlockContext): ProductCard | ArticleCard | undefined {
  const entry = context.graph.entry(target.sys.id);
  if (!entry) {
    noteSkip(context, target.sys.id, 'unresolvedLink');
    return undefined;
  }
  const card = mapReferenceCard(entry, context);
  if (card?.kind === 'page') noteSkip(context, entry, 'unknownModel', 'neither a product nor an article');
  if (!card || card.kind === 'page') return undefined;
  return context.takeNode(entry) ? card : undefined;
}

/** Without a strapline or a title of its own the block says the site's words for its kind. */
export function mapRelatedCarousel(entry: Entry, context: BlockContext): BlockOf<'relatedCarousel'> | undefined {
  const { kind = 'products', strapline, title, items = [] } = readEntry(relatedCarouselSchema, entry, context);
  const cards = items.map((target, index) => mapItem(target, atStep(context, `items[${index}]`))).filter((card) => card !== undefined);
  return cards.length === 0 ? undefined : { id: entry.sys.id, model: 'relatedCarousel', props: dropUndefined({ kind, strapline, title, cards }) };
}
