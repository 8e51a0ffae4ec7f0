import { searchPinType, searchSynonymsType } from '@/lib/content/model/settings';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import { attempt } from '@/lib/telemetry/server/attempt';
import { readFields } from '@/lib/content/mapping/context/readFields';
import type { PageDigest } from './digestPage';

export function mapSearchDocuments(
  { id, url, title, pageData }: PageListing,
  digest: PageDigest,
): readonly SearchDocument[] {
  if (pageData.excludeFromSearch || pageData.noIndex) return [];
  const { category, names, codes, headings, description, text, image, availability } = digest;
  const page = dropUndefined({
    id,
    url,
    title,
    category,
    names,
    codes,
    headings,
    description,
    text,
    image,
    availability,
  });
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

const MAX_ENTRIES = 500;

export function mapSearchWords(synonyms: readonly Entry[], pins: readonly Entry[]): SearchWords {
  return {
    synonyms: synonyms.slice(0, MAX_ENTRIES).flatMap((entry) => {
      const { words = [], meaning } =
        attempt('searchSynonyms', () => readFields(searchSynonymsType, entry)) ?? {};
      return meaning === undefined || words.length === 0 ? [] : [{ words, meaning }];
    }),
    pins: pins.slice(0, MAX_ENTRIES).flatMap((entry) => {
      const {
        words = [],
        pages = [],
        isEmergency = false,
        card,
      } = attempt('searchPin', () => readFields(searchPinType, entry)) ?? {};
      return words.length === 0 || pages.length === 0
        ? []
        : [
            {
              words,
              ids: pages.map(({ sys }) => sys.id),
              ...(isEmergency && { isEmergency, ...(card && { card: card.sys.id }) }),
            },
          ];
    }),
  };
}
