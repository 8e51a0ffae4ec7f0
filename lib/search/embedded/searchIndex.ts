import type { SearchResult } from 'minisearch';
import type { SearchCategory } from '@/lib/config/constants';
import { MAX_SUGGESTIONS } from '@/lib/config/constants';
import type { Language } from '@/lib/config/editions';
import { dropUndefined } from '@/lib/data/objects';
import type { SearchDocument, SearchHit, SearchQuery, SearchResponse, SearchWords, SuggestResponse } from '@/lib/models/search';
import { readGtin14 } from '@/lib/catalogue/gtin';
import { HITS_PER_PAGE, readCategoryCounts } from '../searchPort';
import type { Token } from './analyzer';
import { getAnalyzer } from './analyzer';
import { findExcerpt, findRanges } from './excerpt';
import type { Alternative, QueryPlan, Unit } from './planQuery';
import { buildKey, createSynonymIndex, listMeaningful, planQuery } from './planQuery';
import type { DocumentWords } from './fullText';
import { BOOST, createFullText, createLeads, listFields, listStems, readWords } from './fullText';
import type { Field, Vocabulary } from './vocabulary';
import { FIELDS, MAX_FOUND, createVocabulary } from './vocabulary';

/** The index of one edition. */
export type SearchIndex = {
  readonly search: (query: SearchQuery) => SearchResponse;
  readonly suggest: (query: string) => SuggestResponse;
  /** Takes documents out by their ids, then puts documents in: in one go, so that no search sees half of it. */
  readonly change: (removed: readonly string[], added: readonly SearchDocument[]) => void;
  readonly size: () => number;
};

/** A page about the words before a page that answers one question about them. */
const CATEGORY_BOOST: Readonly<Record<SearchCategory, number>> = { Page: 0.9, Collection: 1, Product: 1.15, Article: 1.15, FAQ: 1 };
const MAX_ANSWER = 2000;
/** For a document whose names say everything that was asked for. */
const NAMED_BOOST = 1.6;

/** Ids of the documents found with their scores, the best first. */
type Ranking = ReadonlyMap<string, { readonly score: number; readonly stems: readonly string[]; readonly isInText: boolean }>;

/** Digits and letters alone: how a number is compared, however it is divided. */
function normalizeCode(code: string): string {
  const plain = code.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return readGtin14(plain) ?? plain;
}

/** Whether the title or another name of the document says everything that was asked for. */
function isNamed(units: readonly Unit[], { match }: SearchResult): boolean {
  const isInName = (stem: string): boolean => match[stem]?.some((field) => field === 'title' || field === 'names') ?? false;
  return units.every(({ alternatives }) => alternatives.some(({ stems }) => stems.every(isInName)));
}

const isCommon = ({ alternatives }: Unit, vocabulary: Vocabulary): boolean => alternatives.every(({ stems }) => stems.every((stem) => vocabulary.isCommon(stem)));

/**
 * Makes the index of an edition. Not all at once: `build` is a generator that gives way after each piece of work, so that
 * whoever drives it can do something else in between.
 */
export function* buildSearchIndex(language: Language, documents: Iterable<SearchDocument>, words: SearchWords): Generator<undefined, SearchIndex> {
  const analyzer = getAnalyzer(language);
  const vocabulary = createVocabulary(analyzer);
  const leads = createLeads(vocabulary);
  const fullText = createFullText();
  const byId = new Map<string, SearchDocument>();
  const byCode = new Map<string, Set<string>>();
  const synonyms = createSynonymIndex(words.synonyms, analyzer);
  const pins = new Map(words.pins.flatMap((pin) => pin.words.map((word) => [buildKey(word, analyzer), pin.ids] as const)));

  const count = (own: DocumentWords, by: 1 | -1): void => {
    for (const field of FIELDS) vocabulary.count(field, own[field], by);
  };
  const countParts = (own: DocumentWords, by: 1 | -1): void => {
    for (const field of FIELDS) vocabulary.countParts(field, own[field], by);
  };
  const lead = (id: string, own: DocumentWords, field: Field): void => leads.add(id, listStems(own[field], analyzer, vocabulary));
  const put = (document: SearchDocument, own: DocumentWords): void => {
    const { id } = document;
    const stemsOf = (field: Field): string => listStems(own[field], analyzer, vocabulary).join(' ');
    byId.set(id, document);
    for (const code of document.codes.map(normalizeCode)) byCode.set(code, (byCode.get(code) ?? new Set()).add(id));
    fullText.add({ id, title: stemsOf('title'), names: stemsOf('names'), headings: stemsOf('headings'), text: stemsOf('text'), lead: leads.list(id).join(' ') });
  };
  const take = (id: string): void => {
    const document = byId.get(id);
    if (document === undefined) return;
    const own = readWords(document, analyzer);
    countParts(own, -1);
    count(own, -1);
    for (const code of document.codes.map(normalizeCode)) byCode.get(code)?.delete(id);
    fullText.discard(id);
    leads.remove(id);
    byId.delete(id);
  };

  for (const text of [...words.synonyms, ...words.pins].flatMap((group) => group.words)) vocabulary.learn(text);
  const all: (readonly [SearchDocument, DocumentWords])[] = [];
  // All words first: a compound is divided by the words that stand alone somewhere, and common is what stands in many documents.
  for (const document of documents) {
    const own = readWords(document, analyzer);
    all.push([document, own]);
    count(own, 1);
    yield;
  }
  for (const [, own] of all) {
    countParts(own, 1);
    yield;
  }
  for (const field of all.length > MAX_FOUND ? FIELDS : []) {
    for (const [{ id }, own] of all) {
      lead(id, own, field);
      yield;
    }
  }
  for (const [document, own] of all) {
    put(document, own);
    yield;
  }

  function rank(units: readonly Unit[], combineWith: 'AND' | 'OR', fields: readonly Field[]): readonly SearchResult[] {
    const toQuery = ({ stems, boost }: Alternative) => ({
      combineWith: 'AND' as const,
      boostTerm: () => boost,
      queries: stems.map((stem) => ({ queries: [stem], fields: listFields(stem, vocabulary, fields) })),
    });
    return fullText.search(
      { combineWith, queries: units.map(({ alternatives }) => ({ combineWith: 'OR' as const, queries: alternatives.map(toQuery) })) },
      { boost: BOOST, tokenize: (term) => [term] },
    );
  }

  /** All words; else all that any page has; else some of them. Words that are everywhere only decide between what the others find. */
  function findAll({ units }: QueryPlan, fields: readonly Field[]): Ranking {
    const known = units.filter(({ alternatives }) => alternatives.length > 0);
    const telling = known.filter((unit) => !isCommon(unit, vocabulary));
    const needed = telling.length > 0 ? telling : known;
    const all = needed.length === 0 ? [] : rank(needed, 'AND', fields);
    const found = all.length > 0 || needed.length < 2 ? all : rank(needed, 'OR', fields);
    const common = needed === known ? [] : rank(known.filter((unit) => isCommon(unit, vocabulary)), 'OR', fields);
    const extra = new Map(common.map(({ id, score }) => [String(id), score]));
    const ranked = found.map((result) => {
      const id = String(result.id);
      const boost = CATEGORY_BOOST[byId.get(id)?.category ?? 'Page'] * (isNamed(needed, result) ? NAMED_BOOST : 1);
      const score = (result.score + (extra.get(id) ?? 0)) * boost;
      return { id, score, stems: result.terms, isInText: Object.values(result.match).some((fields) => fields.some((field) => field !== 'title' && field !== 'names')) };
    });
    return new Map(ranked.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).map(({ id, ...rest }) => [id, rest]));
  }

  /** What has to be first whatever the words say: the document of a number, and what editors pinned. */
  function listFirst(text: string, { key }: QueryPlan): readonly string[] {
    const coded = byCode.get(normalizeCode(text)) ?? [];
    return [...new Set([...coded, ...(pins.get(key) ?? [])])].filter((id) => byId.has(id));
  }

  function findIds(text: string, plan: QueryPlan, fields: readonly Field[]) {
    const ranking = findAll(plan, fields);
    const first = listFirst(text, plan);
    return { ids: [...first, ...[...ranking.keys()].filter((id) => !first.includes(id))], ranking };
  }

  const planFor = (text: string, isTyping = false): QueryPlan => planQuery(text, isTyping, analyzer, vocabulary, synonyms);

  function buildHit(document: SearchDocument, stems: ReadonlySet<string>, isInText: boolean, units: number): SearchHit {
    const findStem = ({ word, stem }: Token): string | undefined => {
      if (stems.has(stem)) return analyzer.isStopWord(word) ? undefined : stem;
      return vocabulary.splitCompound(word).find((part) => stems.has(part));
    };
    const matcher = { tokenize: analyzer.tokenize, findStem, wanted: Math.min(units, stems.size) };
    const excerpt = isInText ? findExcerpt(document.text, matcher) : undefined;
    const description = document.description || document.text.slice(0, 160).replaceAll('\n', ' ');
    const text = excerpt?.text ?? description;
    return dropUndefined({
      objectID: document.id,
      url: document.url,
      title: document.title,
      category: document.category,
      text,
      highlights: { title: findRanges(document.title, matcher), text: excerpt?.ranges ?? findRanges(text, matcher) },
      image: document.image,
      availability: document.availability,
      answer: document.category === 'FAQ' ? document.text.slice(0, MAX_ANSWER) : undefined,
    });
  }

  /** The query with its words spelt as the pages spell them, where that finds something. */
  function findSpelling(text: string): string | undefined {
    const meaningful = listMeaningful(text, analyzer);
    let spelt = text;
    for (const { word, start, end } of [...meaningful].reverse()) {
      if (vocabulary.knows(word) || word.length < 5) continue;
      const [correct] = vocabulary.correctWord(word, 2);
      if (correct !== undefined) spelt = spelt.slice(0, start) + correct + spelt.slice(end);
    }
    return spelt !== text && findIds(spelt, planFor(spelt), FIELDS).ids.length > 0 ? spelt : undefined;
  }

  function search({ query, category, page }: SearchQuery): SearchResponse {
    const plan = planFor(query);
    const { ids, ranking } = findIds(query, plan, FIELDS);
    const counts: Record<string, number> = {};
    const matching: SearchDocument[] = [];
    for (const id of ids) {
      const document = byId.get(id);
      if (document === undefined) continue;
      counts[document.category] = (counts[document.category] ?? 0) + 1;
      if (category === undefined || document.category === category) matching.push(document);
    }
    const shown = matching.slice(page * HITS_PER_PAGE, (page + 1) * HITS_PER_PAGE);
    return dropUndefined({
      hits: shown.map((document) => {
        const { stems, isInText = false } = ranking.get(document.id) ?? {};
        return buildHit(document, new Set(stems), isInText, plan.units.length);
      }),
      nbHits: matching.length,
      nbPages: Math.ceil(matching.length / HITS_PER_PAGE),
      page,
      hitsPerPage: HITS_PER_PAGE,
      facets: { category: readCategoryCounts(counts) },
      didYouMean: ids.length === 0 ? findSpelling(query) : undefined,
    });
  }

  function suggest(query: string): SuggestResponse {
    const plan = planFor(query, true);
    const inTitles = findIds(query, plan, ['title', 'names']).ids;
    const ids = inTitles.length > 0 ? inTitles : findIds(query, plan, FIELDS).ids;
    const documents = ids.slice(0, MAX_SUGGESTIONS).flatMap((id) => byId.get(id) ?? []);
    return { suggestions: documents.map(({ title, url, category }) => ({ title, url, category })) };
  }

  return {
    search,
    suggest,
    change: (removed, added) => {
      for (const id of [...removed, ...added.map((document) => document.id)]) take(id);
      const changed = added.map((document) => [document, readWords(document, analyzer)] as const);
      for (const [, own] of changed) count(own, 1);
      for (const [, own] of changed) countParts(own, 1);
      for (const [document, own] of changed) {
        for (const field of FIELDS) lead(document.id, own, field);
        put(document, own);
      }
    },
    size: () => byId.size,
  };
}
