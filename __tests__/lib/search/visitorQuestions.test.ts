import { indexDemo } from '@/__tests__/support/demoSearch';
import type { EditionId } from '@/lib/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { VISITOR_QUESTIONS, type VisitorQuestion } from './golden/visitorQuestions';

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

const QUESTIONS = VISITOR_QUESTIONS.flatMap(([edition, questions]) => questions.map((question) => [edition, ...question] as const));

function listFirst(edition: EditionId, question: string): readonly string[] {
  return index(edition).search({ query: question, page: 0 }).hits.slice(0, 2).map(({ objectID }) => objectID);
}

const isAnswered = (edition: EditionId, [question, answeredBy]: VisitorQuestion): boolean => listFirst(edition, question).some((id) => answeredBy.includes(id));

it('there are 100 questions: 40 in British English, 12 in each other edition', () => {
  expect(VISITOR_QUESTIONS.map(([edition, questions]) => [edition, new Set(questions.map(([question]) => question)).size])).toEqual([
    ['en-gb', 40],
    ['en-us', 12],
    ['fr-fr', 12],
    ['es-es', 12],
    ['de-de', 12],
    ['it-it', 12],
  ]);
});

it('at least 90 of 100 are answered first or second', () => {
  const missed = QUESTIONS.filter(([edition, ...question]) => !isAnswered(edition, question)).map(([edition, question]) => [edition, question, ...listFirst(edition, question)]);
  expect({ missed, isEnough: missed.length <= QUESTIONS.length * 0.1 }).toEqual({ missed, isEnough: true });
});
