import { type Demo, listOutline, openDemo } from '../support/demoPages';
import { EDITIONS, type Edition } from '@/lib/config/editions';
import { decideFinder } from '@/lib/finder/decideFinder';
import { nameQuestion, NOT_SURE } from '@/lib/finder/finderAddress';
import type { FinderAnswers, FinderPlan, FinderQuestion } from '@/lib/models/finder';

let demo: Demo;

beforeAll(async () => {
  demo = await openDemo();
});

async function findPlan(edition: Edition): Promise<FinderPlan> {
  for (const { block } of listOutline(await demo.pageOf('find-yours', edition)))
    if (block.model === 'productFinder' && block.props.plan !== undefined) return block.props.plan;
  throw new Error(`${edition.id} has no finder.`);
}

const listCombinations = (questions: readonly FinderQuestion[]): readonly FinderAnswers[] =>
  questions.reduce<readonly FinderAnswers[]>(
    (all, { key, answers }) =>
      all.flatMap((given) =>
        [...answers.map((answer) => answer.key), NOT_SURE].map(
          (answer) => new Map([...given, [key, answer]]),
        ),
      ),
    [new Map()],
  );

/** Slugs of products, by what they are. */
const CREAMS = ['hold-original', 'hold-extra', 'hold-pure'];
const TABLETS = ['fresh-daily', 'fresh-overnight'];

function decide({ products }: FinderPlan, answers: FinderAnswers) {
  const { fits, others } = decideFinder(products, answers);
  return { fits: fits.map(({ card: { url } }) => url.split('/orelle-')[1] ?? url), others };
}

describe.each(EDITIONS.map((edition) => [edition.id, edition] as const))(
  'the finder of %s',
  (_id, edition) => {
    test('suggests something whatever is answered, and says why it suggests nothing else', async () => {
      const plan = await findPlan(edition);
      const combinations = listCombinations(plan.questions);
      expect(combinations.length).toBe(4 * 4 * 3 * 3 * 5);
      const bad = combinations.filter((answers) => {
        const { fits, others } = decide(plan, answers);
        return (
          fits.length === 0 ||
          fits.length + others.length !== 7 ||
          others.some(({ reasons }) => reasons.length === 0)
        );
      });
      expect(bad).toEqual([]);
    });

    test('never suggests what a product’s own page warns of', async () => {
      const plan = await findPlan(edition);
      const wrong = listCombinations(plan.questions).filter((answers) => {
        const { fits } = decide(plan, answers);
        const avoids = (what: string) =>
          [what, 'both'].includes(answers.get(nameQuestion('avoid')) ?? '');
        return (
          (answers.get(nameQuestion('denture')) === 'implants' &&
            [...CREAMS, ...TABLETS].some((name) => fits.includes(name))) ||
          (answers.get(nameQuestion('metal')) === 'yes' && fits.includes('fresh-overnight')) ||
          (avoids('mint') &&
            ['hold-original', 'hold-extra', ...TABLETS].some((name) => fits.includes(name))) ||
          (avoids('zinc') && ['hold-original', 'hold-extra'].some((name) => fits.includes(name)))
        );
      });
      expect(wrong).toEqual([]);
    });

    test('rules nothing out for one who is sure of nothing', async () => {
      const plan = await findPlan(edition);
      expect(decide(plan, new Map(plan.questions.map(({ key }) => [key, NOT_SURE]))).fits).toEqual([
        ...CREAMS,
        ...TABLETS,
        'brush-duo',
        'gum-brush',
      ]);
    });

    test('says why each question is asked, and has advice for those who do not know', async () => {
      const { questions } = await findPlan(edition);
      expect(questions.filter(({ why }) => why === undefined)).toEqual([]);
      expect(
        questions.filter(({ unsureAdvice }) => unsureAdvice !== undefined).map(({ key }) => key),
      ).toEqual(['denture', 'metal'].map(nameQuestion));
    });
  },
);
