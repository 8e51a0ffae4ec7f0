import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { dropUndefined } from '@/lib/data/objects';
import { choice, line, links } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const searchResultsSchema = z.object({ title: line(), faqDisplay: choice(['Page Links', 'Dropdown']), searchStaticContent: links() });

/** The results depend on the request, so the page's loader adds them. */
export function mapSearchResults(entry: Entry, context: BlockContext): BlockOf<'searchResults'> | undefined {
  const { title, faqDisplay, searchStaticContent = [] } = readEntry(searchResultsSchema, entry, context);
  if (context.page === undefined) return undefined;
  const props = dropUndefined({
    title,
    edition: context.edition.id,
    faqDisplay: faqDisplay === 'Dropdown' ? ('dropdown' as const) : ('pageLinks' as const),
    labels: context.labels.search,
    found: { status: 'idle' as const },
  });
  return { id: entry.sys.id, model: 'searchResults', props, children: context.mapChildren(searchStaticContent, 'searchStaticContent') };
}
