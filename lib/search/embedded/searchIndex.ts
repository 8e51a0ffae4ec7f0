import { MAX_SUGGESTIONS } from '@/lib/platform/config/constants';
import type { Language } from '@/lib/platform/config/editions';
import { dropUndefined } from '@/lib/platform/data/objects';
import type {
  Pin,
  SearchDocument,
  SearchHit,
  SearchQuery,
  SearchResponse,
  SearchWords,
  SuggestResponse,
  TextRange,
} from '@/lib/models/search';
import { HITS_PER_PAGE, readCategoryCounts } from '../searchPort';
import { type Analyzer, pickMeaningful, type Token } from './analyzer';
import { findExcerpt, findRanges } from './excerpt';
import { buildIndexData, FIELDS, type IndexData } from './indexData';
import { planQuery, type QueryPlan } from './planQuery';
import { findIds } from './ranking';

export type SearchIndex = {
  readonly search: (query: SearchQuery) => SearchResponse;
  readonly suggest: (query: string) => SuggestResponse;
  readonly size: () => number;
};

const MAX_ANSWER = 2000;

type Match = {
  readonly stems: ReadonlySet<string>;
  readonly isInText: boolean;
  readonly units: number;
};

/** Most words have one spelling, so their neighbours needn't be checked. */
const getTokenizer = (
  { analyzer, joined }: IndexData,
  stems: ReadonlySet<string>,
): Analyzer['tokenize'] =>
  joined.areApart(stems) ? (text) => joined.mark(text, stems) : analyzer.tokenize;

function buildHit(
  data: IndexData,
  document: SearchDocument,
  { stems, isInText, units }: Match,
): SearchHit {
  const { analyzer, vocabulary } = data;
  const findStem = ({ word, stem }: Token) => {
    if (stems.has(stem)) return analyzer.isStopWord(word) ? undefined : stem;
    return vocabulary.splitCompound(word).find((part) => stems.has(part));
  };
  const matcher = {
    tokenize: getTokenizer(data, stems),
    findStem,
    stemGoal: Math.min(units, stems.size),
  };
  const excerpt = isInText ? findExcerpt(document.text, matcher) : undefined;
  const description = document.description || document.text.slice(0, 160).replaceAll('\n', ' ');
  const text = excerpt?.text ?? description;
  const { id, url, title, category, image, availability } = document;
  return dropUndefined({
    objectID: id,
    url,
    title,
    category,
    text,
    highlights: {
      title: findRanges(title, matcher),
      text: excerpt?.ranges ?? findRanges(text, matcher),
    },
    image,
    availability,
    answer: category === 'FAQ' ? document.text.slice(0, MAX_ANSWER) : undefined,
  });
}

function findSpelling(data: IndexData, text: string) {
  const { analyzer, vocabulary } = data;
  let corrected = text;
  const words = pickMeaningful([...analyzer.tokenize(text)], analyzer);
  for (const { word, start, end } of words.toReversed()) {
    if (vocabulary.has(word)) continue;
    // Editors' search words may be on no page, such as a competitor's name: never suggest those.
    const correct = vocabulary
      .correct(word)
      .find((candidate) => vocabulary.hasStem(analyzer.stem(candidate)));
    if (correct !== undefined)
      corrected = corrected.slice(0, start) + correct + corrected.slice(end);
  }
  return corrected !== text &&
    findIds(data, corrected, planQuery(corrected, false, data), FIELDS).ids.length > 0
    ? corrected
    : undefined;
}

function describeEmergency(pins: readonly Pin[]): Pick<SearchResponse, 'isEmergency' | 'cards'> {
  if (pins.length === 0) return {};
  const cards = pins.flatMap(({ card }) => card ?? []);
  return { isEmergency: true, ...(cards.length > 0 && { cards: [...new Set(cards)] }) };
}

function search(data: IndexData, { query, category, page }: SearchQuery): SearchResponse {
  const queryPlan = planQuery(query, false, data);
  const { ids, ranking, emergency } = findIds(data, query, queryPlan, FIELDS);
  const counts: Record<string, number> = {};
  const matching: SearchDocument[] = [];
  for (const id of ids) {
    const document = data.byId.get(id);
    if (document === undefined) continue;
    counts[document.category] = (counts[document.category] ?? 0) + 1;
    if (category === undefined || document.category === category) matching.push(document);
  }
  const shown = matching.slice(page * HITS_PER_PAGE, (page + 1) * HITS_PER_PAGE);
  return dropUndefined({
    hits: shown.map((document) => {
      const { stems, isInText = false } = ranking.get(document.id) ?? {};
      return buildHit(data, document, {
        stems: new Set(stems),
        isInText,
        units: queryPlan.units.length,
      });
    }),
    nbHits: matching.length,
    nbPages: Math.ceil(matching.length / HITS_PER_PAGE),
    page,
    hitsPerPage: HITS_PER_PAGE,
    facets: { category: readCategoryCounts(counts) },
    didYouMean: ids.length === 0 ? findSpelling(data, query) : undefined,
    ...describeEmergency(emergency),
  });
}

type Typed = {
  readonly typed: readonly Token[];
  readonly tokenize: Analyzer['tokenize'];
  readonly stems: ReadonlySet<string>;
};

function findTypedRanges(
  data: IndexData,
  title: string,
  { typed, tokenize, stems }: Typed,
): readonly TextRange[] {
  return Array.from(tokenize(title)).flatMap(({ word, stem, start, end }): readonly TextRange[] => {
    const begun = typed.find((token) => word.startsWith(token.word));
    if (begun !== undefined) return [[start, Math.min(end, start + begun.end - begun.start)]];
    return stems.has(stem) && !data.analyzer.isStopWord(word) ? [[start, end]] : [];
  });
}

function findSuggested(data: IndexData, query: string, queryPlan: QueryPlan): readonly string[] {
  const inTitles = findIds(data, query, queryPlan, ['title', 'names']).ids;
  return inTitles.length > 0 ? inTitles : findIds(data, query, queryPlan, FIELDS).ids;
}

function suggest(data: IndexData, typed: string): SuggestResponse {
  const plan = planQuery(typed, true, data);
  const found = findSuggested(data, typed, plan);
  const query = found.length > 0 ? typed : findSpelling(data, typed);
  if (query === undefined) return { suggestions: [] };
  const queryPlan = query === typed ? plan : planQuery(query, false, data);
  const ids = query === typed ? found : findSuggested(data, query, queryPlan);
  const stems = new Set(queryPlan.units.flat().flatMap((alternative) => alternative.stems));
  const meant = { typed: queryPlan.tokens, tokenize: getTokenizer(data, stems), stems };
  const documents = ids.slice(0, MAX_SUGGESTIONS).flatMap((id) => data.byId.get(id) ?? []);
  return {
    suggestions: documents.map(({ title, url, category }) => ({
      title,
      url,
      category,
      ranges: findTypedRanges(data, title, meant),
    })),
  };
}

/** @param documents in a fixed order, because averages and limits depend on it */
export function* buildSearchIndex(
  language: Language,
  documents: readonly SearchDocument[],
  words: SearchWords,
): Generator<undefined, SearchIndex> {
  const data = yield* buildIndexData(language, documents, words);
  return {
    search: (query) => search(data, query),
    suggest: (query) => suggest(data, query),
    size: () => data.byId.size,
  };
}
