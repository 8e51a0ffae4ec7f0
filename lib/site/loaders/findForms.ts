import type { Edition } from '@/lib/platform/config/editions';
import { listBlocks } from '@/lib/models/listBlocks';
import type { FormPlan } from '@/lib/models/form';

import { resolveAddress } from '@/lib/site/view/resolveAddress';
import type { SiteView } from '@/lib/site/view/siteView';
import { loadMappedPage } from './loadMappedPage';

export type PageForms = {
  readonly edition: Edition;
  readonly path: string;
  readonly plans: readonly FormPlan[];
};

/** @param path decoded, without a query. @returns undefined where no page with a form is */
export async function findForms(view: SiteView, path: string): Promise<PageForms | undefined> {
  const address = resolveAddress(path, view.site);
  if (address.kind !== 'page') return undefined;
  const { edition } = address;
  const listing = view.site.ofEdition(edition).byPath.get(address.path);
  const page = listing && (await loadMappedPage(view, edition, listing.id));
  if (page?.ok !== true) return undefined;
  const plans = listBlocks(page.value.blocks).flatMap((block) =>
    block.model === 'form' ? (block.props.plan ?? []) : [],
  );
  return plans.length === 0 ? undefined : { edition, path: address.path, plans };
}
