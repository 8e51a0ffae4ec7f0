import type { PageListing } from '@/lib/models/page';
import type { SearchDocument } from '@/lib/search/searchDocument';
import { dropUndefined } from '../fields/dropUndefined';
import type { PageDigest } from './digestPage';

/** What can be found of a page: the page, and each question on it by itself. None of a page that shall not be found. */
export function mapSearchDocuments({ id, url, title, pageData }: PageListing, digest: PageDigest): readonly SearchDocument[] {
  if (pageData.excludeFromSearch || pageData.noIndex) return [];
  const { category, names, codes, headings, description, text, image, availability } = digest;
  const page = dropUndefined({ id, url, title, category, names, codes, headings, description, text, image, availability });
  const questions = digest.questions.map((question): SearchDocument => ({
    id: `${id}#${question.id}`,
    url: `${url}#${question.id}`,
    title: question.title,
    category: 'FAQ',
    names: [],
    codes: [],
    headings: [],
    description: '',
    text: question.answer,
  }));
  return [page, ...questions];
}
