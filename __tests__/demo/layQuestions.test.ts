import { indexDemo } from '@/__tests__/support/demoSearch';
import { rowOf } from '@/__tests__/support/rowOf';
import { EDITIONS } from '@/lib/platform/config/editions';
import type { EditionId } from '@/lib/platform/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { z } from 'zod';
import { readGolden } from './golden/readGolden';

const questions = z.array(
  z.object({
    answeredBy: z.array(z.string()),
    asked: z.record(z.string(), z.string()),
  }),
);
type LayQuestions = z.infer<typeof questions>;
const LAY_QUESTIONS = readGolden('layQuestions', questions);
const NEW_TOPIC_QUESTIONS = readGolden('newTopicQuestions', questions);

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

it.each(EDITIONS.map(({ id }) => id))(
  'in %s, 54 of the 60 lay questions have a right page first or second',
  (edition) => {
    const missed = listMissed(LAY_QUESTIONS, edition);
    expect(LAY_QUESTIONS).toHaveLength(60);
    expect(missed.length > 6 ? missed : []).toEqual([]);
  },
);

it.each(EDITIONS.map(({ id }) => [id, id === 'en-gb' ? 36 : 30] as const))(
  'in %s, %i of the 40 questions on new topics have a right page first or second',
  (edition, least) => {
    const asked = NEW_TOPIC_QUESTIONS.filter((question) => edition in question.asked);
    const missed = listMissed(asked, edition);
    expect(asked).toHaveLength(40);
    expect(missed.length > 40 - least ? missed : []).toEqual([]);
  },
);

function listMissed(asked: LayQuestions, edition: EditionId) {
  return asked.flatMap((question) => {
    const query = rowOf(question.asked, edition);
    const { hits } = index(edition).search({ query, page: 0 });
    const first = hits.slice(0, 2).map(({ objectID }) => objectID);
    return first.some((id) => question.answeredBy.includes(id)) ? [] : [{ query, first }];
  });
}
