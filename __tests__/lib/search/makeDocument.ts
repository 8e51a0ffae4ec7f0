import type { SearchDocument, SearchHit } from '@/lib/models/search';

export const makeDocument = (id: string, own: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  url: `/en-gb/${id}`,
  title: id,
  category: 'Page',
  names: [],
  codes: [],
  headings: [],
  description: '',
  text: '',
  ...own,
});

/** The marked parts of a hit, as a visitor sees them. */
export function listMarked({ title, text, highlights }: SearchHit) {
  return {
    title: highlights.title.map(([start, end]) => title.slice(start, end)),
    text: highlights.text.map(([start, end]) => text.slice(start, end)),
  };
}
