import { indexDemo } from '@/__tests__/support/demoSearch';
import type { EditionId } from '@/lib/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import {
  LATER_QUESTIONS,
  VISITOR_QUESTIONS,
  type VisitorQuestion,
} from './golden/visitorQuestions';

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

function listFirst(edition: EditionId, question: string): readonly string[] {
  return index(edition)
    .search({ query: question, page: 0 })
    .hits.slice(0, 2)
    .map(({ objectID }) => objectID);
}

const isAnswered = (edition: EditionId, [question, answeredBy]: VisitorQuestion): boolean =>
  listFirst(edition, question).some((id) => answeredBy.includes(id));

it('there are 100 questions: 40 in British English, 12 in each other edition', () => {
  expect(
    VISITOR_QUESTIONS.map(([edition, questions]) => [
      edition,
      new Set(questions.map(([question]) => question)).size,
    ]),
  ).toEqual([
    ['en-gb', 40],
    ['en-us', 12],
    ['fr-fr', 12],
    ['es-es', 12],
    ['de-de', 12],
    ['it-it', 12],
  ]);
});

it.each([
  ['the 100', VISITOR_QUESTIONS],
  ['the 30 that were written later', LATER_QUESTIONS],
])('at least nine in ten of %s are answered first or second', (_, sets) => {
  const questions = sets.flatMap(([edition, own]) =>
    own.map((question) => [edition, question] as const),
  );
  const missed = questions
    .filter(([edition, question]) => !isAnswered(edition, question))
    .map(([edition, [question]]) => [edition, question, ...listFirst(edition, question)]);
  expect({ missed, isEnough: missed.length <= questions.length * 0.1 }).toEqual({
    missed,
    isEnough: true,
  });
});

it.each([
  ['en-gb', 'My lips are swelling after the cream'],
  ['en-us', 'mom cant breathe'],
  ['fr-fr', 'ma mère a avale un comprimé'],
  ['es-es', 'labios hinchados'],
  ['de-de', 'Zunge ist geschwollen'],
  ['it-it', 'ha ingoiatto un dente'],
] as const)('in %s, %j has Help first and is marked as an emergency', (edition, query) => {
  const { hits, isEmergency } = index(edition).search({ query, page: 0 });
  expect([hits[0]?.objectID, isEmergency]).toEqual(['page-help', true]);
});

it.each([
  ['en-gb', 'bad breath'],
  ['en-gb', 'Fixodent'],
  ['fr-fr', 'mauvaise haleine'],
  ['de-de', 'Mundgeruch'],
] as const)('in %s, %j is no emergency', (edition, query) => {
  expect(index(edition).search({ query, page: 0 }).isEmergency).toBeUndefined();
});

it('does not name other makers in suggestions, nor as another spelling', () => {
  const { didYouMean } = index('en-gb').search({ query: 'fixadunt', page: 0 });
  const titles = ['fixodent', 'polid', 'steradent'].flatMap((query) =>
    index('en-gb')
      .suggest(query)
      .suggestions.map(({ title }) => title),
  );
  expect(
    [didYouMean ?? '', ...titles].filter((text) => /fixodent|polident|steradent/i.test(text)),
  ).toEqual([]);
});
