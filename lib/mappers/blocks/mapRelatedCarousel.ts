import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { ArticleCard, ProductCard } from '@/lib/models/cards';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { mapReferenceCard } from '../cards/references';
import { atStep, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { choice, line, links } from '../fields/schemaFields';
import { findLinkedEntry, readEntry } from '../context/readEntry';

const relatedCarouselSchema = z.object({ kind: choice(['products', 'articles']), strapline: line(), title: line(), items: links() });

function mapItem(target: EntryLink, context: BlockContext): ProductCard | ArticleCard | undefined {
  const entry = findLinkedEntry(target, context);
  if (!entry) return undefined;
  const card = mapReferenceCard(entry, context);
  if (card?.kind === 'page') noteSkip(context, entry, 'unknownModel', 'neither a product nor an article');
  if (!card || card.kind === 'page') return undefined;
  return context.takeNode(entry) ? card : undefined;
}

export function mapRelatedCarousel(entry: Entry, context: BlockContext): BlockOf<'relatedCarousel'> | undefined {
  const { kind = 'products', strapline, title, items = [] } = readEntry(relatedCarouselSchema, entry, context);
  const cards = items.map((target, index) => mapItem(target, atStep(context, `items[${index}]`))).filter((card) => card !== undefined);
  return cards.length === 0 ? undefined : { id: entry.sys.id, model: 'relatedCarousel', props: dropUndefined({ kind, strapline, title, cards }) };
}
