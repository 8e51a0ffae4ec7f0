import type { SearchDocument } from '@/lib/models/search';

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
