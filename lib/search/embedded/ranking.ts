import type { Query, SearchResult } from 'minisearch';
import type { SearchCategory } from '@/lib/platform/config/constants';
import { findEmergency } from './emergencies';
import { type Field, type IndexData, normalizeCode } from './indexData';
import type { QueryPlan, Unit } from './planQuery';

const BOOST: Readonly<Record<Field, number>> = { title: 6, names: 6, headings: 2.2, text: 1 };
const CATEGORY_BOOST: Readonly<Record<SearchCategory, number>> = {
  Page: 0.9,
  Collection: 1,
  Product: 1.15,
  Article: 1.15,
  FAQ: 1,
};
const NAMED_BOOST = 1.6;

type Ranking = ReadonlyMap<
  string,
  { readonly stems: readonly string[]; readonly isInText: boolean }
>;

const isNameField = (field: string) => field === 'title' || field === 'names';

function isNamed(units: readonly Unit[], { match }: SearchResult) {
  const isInName = (stem: string) => match[stem]?.some(isNameField) ?? false;
  return units.every((alternatives) => alternatives.some(({ stems }) => stems.every(isInName)));
}

function toQuery(alternatives: Unit): Query {
  return {
    combineWith: 'OR',
    queries: alternatives.map(({ stems, boost }) => ({
      combineWith: 'AND',
      boostTerm: () => boost,
      queries: [...stems],
    })),
  };
}

const combine = (units: readonly Unit[], combineWith: 'AND' | 'OR'): Query => ({
  combineWith,
  queries: units.map(toQuery),
});

/** Requires all known words, or else any. Common words add to the score but select no documents. */
function rankDocuments(
  { fullText, vocabulary, byId }: IndexData,
  { units, typed }: QueryPlan,
  fields: readonly Field[],
): Ranking {
  const known = units.filter((alternatives) => alternatives.length > 0);
  const distinctive = known.filter(
    (alternatives) =>
      !alternatives.every(({ stems }) => stems.every((stem) => vocabulary.isCommon(stem))),
  );
  const required = distinctive.length > 0 ? distinctive : known;
  const find = (query: Query): readonly SearchResult[] =>
    fullText.search(query, { fields: [...fields], boost: BOOST, tokenize: (stem) => [stem] });
  const withAll = find(combine(required, 'AND'));
  const findAny = () =>
    find({
      combineWith: 'OR',
      queries: typed
        .map((own) => own.filter((unit) => required.includes(unit)))
        .filter((own) => own.length > 0)
        .map((own) => combine(own, 'AND')),
    });
  const extraScores = new Map(
    find(
      combine(
        known.filter((unit) => !required.includes(unit)),
        'OR',
      ),
    ).map(({ id, score }) => [String(id), score]),
  );
  const ranked = (withAll.length > 0 ? withAll : findAny()).map((result) => {
    const id = String(result.id);
    const boost =
      CATEGORY_BOOST[byId.get(id)?.category ?? 'Page'] *
      (isNamed(required, result) ? NAMED_BOOST : 1);
    const score = (result.score + (extraScores.get(id) ?? 0)) * boost;
    return {
      id,
      score,
      stems: result.terms,
      isInText: Object.values(result.match).some((matched) => !matched.every(isNameField)),
    };
  });
  return new Map(
    ranked
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .map(({ id, stems, isInText }) => [id, { stems, isInText }]),
  );
}

type Found = {
  readonly ids: readonly string[];
  readonly ranking: Ranking;
  readonly isEmergency: boolean;
};

/** Order: documents with this code, pinned documents, word matches. */
export function findIds(
  data: IndexData,
  text: string,
  plan: QueryPlan,
  fields: readonly Field[],
): Found {
  const ranking = rankDocuments(data, plan, fields);
  const emergency = findEmergency(text, data);
  const pinned = [...emergency, ...(data.pins.get(plan.key) ?? [])].filter((id) =>
    data.byId.has(id),
  );
  return {
    ids: [
      ...new Set([...(data.byCode.get(normalizeCode(text)) ?? []), ...pinned, ...ranking.keys()]),
    ],
    ranking,
    isEmergency: emergency.length > 0,
  };
}
