import type { Query, SearchResult } from 'minisearch';
import type { Pin } from '@/lib/models/search';
import type { SearchCategory } from '@/lib/platform/config/constants';
import { findEmergency } from './emergencies';
import { type Field, type IndexData, normalizeCode } from './indexData';
import type { QueryPlan, Unit } from './planQuery';
import type { Vocabulary } from './vocabulary';

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

const isIn = (
  unit: Unit,
  { match }: SearchResult,
  isSearched: (field: string) => boolean,
): boolean =>
  unit.some(({ stems }) => stems.every((stem) => match[stem]?.some(isSearched) ?? false));

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

type Word = readonly Unit[];

/** A number alone says nothing of the subject: “3 weeks” isn't about “3 minutes”. */
const isNumber = (units: Word) =>
  units.every((unit) => unit.every(({ stems }) => stems.every((stem) => /^\d+$/.test(stem))));

const countIn = (
  words: readonly Word[],
  result: SearchResult,
  isSearched: (field: string) => boolean = () => true,
) => words.filter((units) => units.every((unit) => isIn(unit, result, isSearched))).length;

/** Common words add to the score but select no documents. */
function pickDistinctive(units: readonly Unit[], vocabulary: Vocabulary): readonly Unit[] {
  const known = units.filter((alternatives) => alternatives.length > 0);
  const distinctive = known.filter(
    (alternatives) =>
      !alternatives.every(({ stems }) => stems.every((stem) => vocabulary.isCommon(stem))),
  );
  return distinctive.length > 0 ? distinctive : known;
}

/**
 * Finds documents with all words, and those named after one of them: “sore lower plate” is
 * answered by a guide to sore spots that never says “lower”. If none has all, finds any, but of a
 * word that was split only those with all its parts.
 */
function rankDocuments(
  { fullText, vocabulary, byId }: IndexData,
  { units, typed }: QueryPlan,
  fields: readonly Field[],
): Ranking {
  const required = pickDistinctive(units, vocabulary);
  const find = (query: Query): readonly SearchResult[] =>
    fullText.search(query, { fields: [...fields], boost: BOOST, tokenize: (stem) => [stem] });
  const common = units.filter((unit) => unit.length > 0 && !required.includes(unit));
  const extraScores = new Map(
    find(combine(common, 'OR')).map(({ id, score }) => [String(id), score]),
  );
  const findWith = (words: readonly Word[]) => {
    const subjects = words.filter((own) => !isNumber(own));
    const found = find({
      combineWith: 'OR',
      queries: words.map((own) => combine(own, 'AND')),
    }).map((result) => ({
      result,
      matched: countIn(words, result),
      anywhere: countIn(subjects, result),
      named: countIn(subjects, result, isNameField),
    }));
    return { found, words: words.length, subjects: subjects.length };
  };
  const whole = findWith(required.map((unit) => [unit]));
  const isWhole = whole.found.some(({ matched }) => matched === whole.words);
  const { found, words, subjects } = isWhole
    ? whole
    : findWith(
        typed
          .map((own) => own.filter((unit) => required.includes(unit)))
          .filter((own) => own.length > 0),
      );
  const ranked = found
    .filter(({ matched, named, anywhere }) => matched === words || (isWhole ? named : anywhere) > 0)
    .map(({ result, matched, named }) => {
      const id = String(result.id);
      const boost =
        CATEGORY_BOOST[byId.get(id)?.category ?? 'Page'] *
        (named > 0 && named === subjects ? NAMED_BOOST : 1) *
        (matched / words);
      return {
        id,
        score: (result.score + (extraScores.get(id) ?? 0)) * boost,
        stems: result.terms,
        isInText: Object.values(result.match).some((inFields) => !inFields.every(isNameField)),
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
  readonly emergency: readonly Pin[];
};

export function findIds(
  data: IndexData,
  text: string,
  plan: QueryPlan,
  fields: readonly Field[],
): Found {
  const ranking = rankDocuments(data, plan, fields);
  const emergency = findEmergency(text, data);
  const pinned = [
    ...emergency.flatMap(({ ids }) => ids),
    ...(data.pins.get(plan.key) ?? []),
  ].filter((id) => data.byId.has(id));
  return {
    ids: [
      ...new Set([...(data.byCode.get(normalizeCode(text)) ?? []), ...pinned, ...ranking.keys()]),
    ],
    ranking,
    emergency,
  };
}
