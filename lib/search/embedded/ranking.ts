import type { SearchResult } from 'minisearch';
import type { SearchCategory } from '@/lib/config/constants';
import { BOOST, listFields } from './fullText';
import { type IndexData, normalizeCode } from './indexData';
import type { Alternative, QueryPlan, Unit } from './planQuery';
import type { Field, Vocabulary } from './vocabulary';

const CATEGORY_BOOST: Readonly<Record<SearchCategory, number>> = { Page: 0.9, Collection: 1, Product: 1.15, Article: 1.15, FAQ: 1 };
const NAMED_BOOST = 1.6;

export type Ranking = ReadonlyMap<string, { readonly score: number; readonly stems: readonly string[]; readonly isInText: boolean }>;

const isNameField = (field: string): boolean => field === 'title' || field === 'names';

function isNamed(units: readonly Unit[], { match }: SearchResult): boolean {
  const isInName = (stem: string): boolean => match[stem]?.some(isNameField) ?? false;
  return units.every(({ alternatives }) => alternatives.some(({ stems }) => stems.every(isInName)));
}

const isCommon = ({ alternatives }: Unit, vocabulary: Vocabulary): boolean => alternatives.every(({ stems }) => stems.every((stem) => vocabulary.isCommon(stem)));

function findMatches({ fullText, vocabulary }: IndexData, units: readonly Unit[], combineWith: 'AND' | 'OR', fields: readonly Field[]): readonly SearchResult[] {
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

/** Requires all known words; if no document has them all, any of them. Common words add to the score but select no documents. */
function rankDocuments(data: IndexData, { units }: QueryPlan, fields: readonly Field[]): Ranking {
  const known = units.filter(({ alternatives }) => alternatives.length > 0);
  const distinctive = known.filter((unit) => !isCommon(unit, data.vocabulary));
  const required = distinctive.length > 0 ? distinctive : known;
  const withAll = required.length === 0 ? [] : findMatches(data, required, 'AND', fields);
  const found = withAll.length > 0 || required.length < 2 ? withAll : findMatches(data, required, 'OR', fields);
  const common = required === known ? [] : findMatches(data, known.filter((unit) => isCommon(unit, data.vocabulary)), 'OR', fields);
  const extraScores = new Map(common.map(({ id, score }) => [String(id), score]));
  const ranked = found.map((result) => {
    const id = String(result.id);
    const boost = CATEGORY_BOOST[data.byId.get(id)?.category ?? 'Page'] * (isNamed(required, result) ? NAMED_BOOST : 1);
    const score = (result.score + (extraScores.get(id) ?? 0)) * boost;
    return { id, score, stems: result.terms, isInText: Object.values(result.match).some((matched) => !matched.every(isNameField)) };
  });
  return new Map(ranked.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).map(({ id, ...rest }) => [id, rest]));
}

function listFirst({ byId, byCode, pins }: IndexData, text: string, { key }: QueryPlan): readonly string[] {
  const coded = byCode.get(normalizeCode(text)) ?? [];
  return [...new Set([...coded, ...(pins.get(key) ?? [])])].filter((id) => byId.has(id));
}

export function findIds(data: IndexData, text: string, plan: QueryPlan, fields: readonly Field[]): { readonly ids: readonly string[]; readonly ranking: Ranking } {
  const ranking = rankDocuments(data, plan, fields);
  const first = listFirst(data, text, plan);
  return { ids: [...first, ...[...ranking.keys()].filter((id) => !first.includes(id))], ranking };
}
