import type { BlockOf } from '@/lib/models/blocks';
import type { ReferenceCard } from '@/lib/models/cards';
import { sanitizeHtml } from '@/lib/html/sanitizeHtml';
import { escapeHtml } from '@/lib/html/escapeHtml';
import { dropUndefined } from '../fields/dropUndefined';

/** How the card of a reference looks among other blocks: a card with its picture, summary and link. */
export function mapReferenceBlock(card: ReferenceCard, readMore: string): BlockOf<'card'> {
  const summary = card.kind === 'article' ? card.summary : undefined;
  const props = dropUndefined({
    title: card.title,
    image: card.picture,
    content: summary === undefined ? undefined : sanitizeHtml(`<p>${escapeHtml(summary)}</p>`),
    hasImageBackground: false,
    action: { text: readMore, href: card.url, isExternal: false },
  });
  return { id: card.id, model: 'card', props };
}
