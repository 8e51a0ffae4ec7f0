import { type Demo, listOutline, openDemo } from '../support/demoPages';
import { EDITIONS } from '@/lib/platform/config/editions';
import { decideFinder } from '@/lib/site/finder/decideFinder';
import { NOT_SURE } from '@/lib/addresses/finderAddress';
import { nameQuestion } from '@/lib/addresses/queryParameters';
import type { FinderAnswers, FinderPlan, FinderQuestion } from '@/lib/models/finder';

let demo: Demo;

beforeAll(async () => {
  demo = await openDemo();
});

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

const CREAMS = ['hold-original', 'hold-extra', 'hold-pure'];
const TABLETS = ['fresh-daily', 'fresh-overnight'];

function decide({ products }: FinderPlan, answers: FinderAnswers) {
  const { fits, others } = decideFinder(products, answers);
  return { fits: fits.map(({ card: { url } }) => url.split('/orelle-')[1] ?? url), others };
}

describe.each(EDITIONS)('The finder of $id', (edition) => {
  let plan: FinderPlan;
  beforeAll(async () => {
    const [found] = listOutline(await demo.pageOf('find-yours', edition)).flatMap(({ block }) =>
      block.model === 'productFinder' ? (block.props.plan ?? []) : [],
    );
    if (found === undefined) throw new Error(`${edition.id} has no finder.`);
    plan = found;
  });

  it('suggests something for any answers, and says why it suggests nothing else', () => {
    const combinations = listCombinations(plan.questions);
    expect(combinations).toHaveLength(4 * 4 * 3 * 3 * 6);
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

  it('never suggests a product whose own page warns against it', () => {
    const wrong = listCombinations(plan.questions).filter((answers) => {
      const { fits } = decide(plan, answers);
      const suggests = (...names: readonly string[]) => names.some((name) => fits.includes(name));
      const answer = (question: string) => answers.get(nameQuestion(question)) ?? '';
      const avoids = (what: string) => [what, 'both'].includes(answer('avoid'));
      return (
        (answer('denture') === 'implants' && suggests(...CREAMS, ...TABLETS)) ||
        (answer('metal') === 'yes' && suggests('fresh-overnight')) ||
        (avoids('mint') && suggests('hold-original', 'hold-extra', ...TABLETS)) ||
        (avoids('zinc') && suggests('hold-original', 'hold-extra')) ||
        (avoids('persulfates') && suggests(...TABLETS))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('rules nothing out for visitors who are sure of nothing', () => {
    const answers = new Map(plan.questions.map(({ key }) => [key, NOT_SURE]));
    expect(decide(plan, answers).fits).toEqual([...CREAMS, ...TABLETS, 'brush-duo', 'gum-brush']);
  });

  it('says why each question is asked, and has advice for those who do not know', () => {
    const { questions } = plan;
    expect(questions.filter(({ why }) => why === undefined)).toEqual([]);
    expect(
      questions.filter(({ unsureAdvice }) => unsureAdvice !== undefined).map(({ key }) => key),
    ).toEqual(['denture', 'metal'].map(nameQuestion));
  });
});
