import { changeLeaves, listBlocks } from '@/lib/models/listBlocks';
import { listFinderParameters } from '@/lib/addresses/finderAddress';
import { showFinder } from '@/lib/site/finder/showFinder';
import type { FinderStep } from '@/lib/models/finder';
import type { Labels } from '@/lib/models/labels';
import type { Page } from '@/lib/models/page';
import { loadShell } from './loadGlobals';
import { type ChoiceRequest, type ChosenPage, hideFromIndex, UNKNOWN_QUERY } from './pageProps';

function showSteps(blocks: Page['blocks'], params: URLSearchParams): Page['blocks'] {
  return changeLeaves(blocks, (block) => {
    if (block.model !== 'productFinder' || block.props.plan === undefined) return block;
    const { plan, ...props } = block.props;
    return { ...block, props: { ...props, shown: showFinder(plan, params) } };
  });
}

function nameStep(step: FinderStep, { position, fits, none, error }: Labels['productFinder']) {
  if (step.step === 'result') return step.fits.length > 0 ? fits : none;
  const { number, count, isMissing } = step;
  const name = position.replace('{number}', String(number)).replace('{count}', String(count));
  return isMissing === true ? `${error} ${name}` : name;
}

/** Answers say something about a visitor's health, so such a page is neither cached nor indexed. */
export async function loadFinderPage(
  page: Page,
  { view, edition, query }: ChoiceRequest,
): Promise<ChosenPage> {
  const plans = listBlocks(page.blocks).flatMap((block) =>
    block.model === 'productFinder' ? (block.props.plan ?? []) : [],
  );
  const [plan] = plans;
  if (plan === undefined) return { page };
  const parameters = [
    ...new Set(plans.flatMap(({ questions }) => listFinderParameters(questions))),
  ];
  const shown = { ...page, blocks: showSteps(page.blocks, query) };
  if (parameters.every((name) => !query.has(name))) return { page: shown, parameters };
  const { labels } = await loadShell(view, edition);
  const name = nameStep(showFinder(plan, query), labels.productFinder);
  const meta = { ...page.meta, title: `${name} – ${page.meta.title ?? page.title}` };
  return { page: hideFromIndex({ ...shown, meta }), parameters, response: UNKNOWN_QUERY };
}
