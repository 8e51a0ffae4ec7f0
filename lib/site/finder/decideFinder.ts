import { dropUndefined } from '@/lib/platform/data/objects';
import type {
  FinderAnswers,
  FinderFit,
  FinderMisfit,
  FinderProduct,
  FinderRule,
} from '@/lib/models/finder';

type Decision = { readonly fits: readonly FinderFit[]; readonly others: readonly FinderMisfit[] };

function holds({ when }: FinderRule, answers: FinderAnswers) {
  return when.every(({ question, answers: keys }) => {
    const given = answers.get(question);
    return given !== undefined && keys.includes(given);
  });
}

/** One reason against a product outweighs all for it. `NOT_SURE` matches no rule. */
export function decideFinder(products: readonly FinderProduct[], answers: FinderAnswers): Decision {
  const fits: FinderFit[] = [];
  const others: FinderMisfit[] = [];
  for (const { card, promise, rules } of products) {
    const holding = rules.filter((rule) => holds(rule, answers));
    const listReasons = (isFor: boolean) =>
      holding.filter((rule) => rule.fits === isFor).map(({ reason }) => reason);
    const against = listReasons(false);
    if (against.length > 0) others.push({ url: card.url, title: card.title, reasons: against });
    else fits.push(dropUndefined({ card, promise, reasons: listReasons(true) }));
  }
  return { fits, others };
}
