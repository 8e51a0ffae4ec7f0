import type { Edition } from '@/lib/config/editions';
import { changeLeaves, listBlocks } from '@/lib/data/blocks';
import { listFinderParameters } from '@/lib/finder/finderAddress';
import { showFinder } from '@/lib/finder/showFinder';
import type { FinderStep } from '@/lib/models/finder';
import type { Labels } from '@/lib/models/labels';
import type { Page } from '@/lib/models/page';
import type { SiteView } from '@/lib/site/siteView';
import { loadShell } from './loadGlobals';
import { type ChosenPage, UNKNOWN_QUERY } from './pageProps';

/** The plan itself stays here: it would be half of the page's data. */
function showSteps(blocks: Page['blocks'], params: URLSearchParams): Page['blocks'] {
  return changeLeaves(blocks, (block) => {
    if (block.model !== 'productFinder' || block.props.plan === undefined) return block;
    const { plan, ...props } = block.props;
    return { ...block, props: { ...props, shown: showFinder(plan, params) } };
  });
}

function nameStep(
  page: Page,
  step: FinderStep,
  { position, fits, none, error }: Labels['productFinder'],
): Page {
  const title = page.meta.title ?? page.title;
  const name =
    step.step === 'result'
      ? step.fits.length > 0
        ? fits
        : none
      : position.replace('{number}', String(step.number)).replace('{count}', String(step.count));
  return {
    ...page,
    meta: {
      ...page.meta,
      title: `${step.step === 'question' && step.isMissing === true ? `${error} ` : ''}${name} – ${title}`,
    },
  };
}

/**
 * The page as its query has answered the questions of a finder. What people say of their mouths is kept nowhere: such an address is answered for
 * one visitor alone, and no search engine lists it.
 */
export async function loadFinderPage(
  view: SiteView,
  page: Page,
  edition: Edition,
  params: URLSearchParams,
): Promise<ChosenPage> {
  const plans = listBlocks(page.blocks).flatMap((block) =>
    block.model === 'productFinder' ? (block.props.plan ?? []) : [],
  );
  const [plan] = plans;
  if (plan === undefined) return { page };
  const parameters = [
    ...new Set(plans.flatMap(({ questions }) => listFinderParameters(questions))),
  ];
  const shown = { ...page, blocks: showSteps(page.blocks, params) };
  if (parameters.every((name) => !params.has(name))) return { page: shown, parameters };
  const { labels } = await loadShell(view, edition);
  const named = nameStep(shown, showFinder(plan, params), labels.productFinder);
  return {
    page: { ...named, pageData: { ...page.pageData, noIndex: true } },
    parameters,
    response: UNKNOWN_QUERY,
  };
}
