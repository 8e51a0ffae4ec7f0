import { z } from 'zod';
import type { BlockOf, DoubleCardProps } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { mapCardProps } from '../cards/cardProps';
import { atStep, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { line, links } from '../fields/schemaFields';
import { readEntry, readTarget } from '../context/readEntry';

const doubleCardSchema = z.object({ title: line(), cards: links() });

type PairedCard = DoubleCardProps['cards'][number];

function mapPairedCard(target: EntryLink, context: BlockContext): PairedCard | undefined {
  const entry = readTarget(target, ['card'], context);
  if (!entry) return undefined;
  const props = mapCardProps(entry, context);
  if (!props) noteSkip(context, entry, 'nothingToShow');
  return props && context.takeNode(entry) ? { ...props, id: entry.sys.id } : undefined;
}

export function mapDoubleCard(entry: Entry, context: BlockContext): BlockOf<'doubleCard'> | undefined {
  const { title, cards: targets = [] } = readEntry(doubleCardSchema, entry, context);
  const cards = targets
    .slice(0, 2)
    .map((target, index) => mapPairedCard(target, atStep(context, `cards[${index}]`)))
    .filter((card) => card !== undefined);
  return cards.length === 0 ? undefined : { id: entry.sys.id, model: 'doubleCard', props: dropUndefined({ title, cards }) };
}
