import { findTraits } from '@/components/registry/definitions/blockDefinitions';
import { listBlocks } from '@/lib/models/listBlocks';
import type { Block } from '@/lib/models/blocks';
import type { LabelGroup, SentLabels, ShellLabels } from '@/lib/models/labels';

/** Labels of the shell and the page's blocks only: all labels would be a tenth of a page's data. */
export function pickLabels(
  labels: ShellLabels,
  blocks: readonly Block[],
  others: readonly LabelGroup[] = [],
): SentLabels {
  const { root, siteHeader, siteFooter, countrySelector, common, consent, countries } = labels;
  const groups = new Set([
    ...listBlocks(blocks).flatMap(({ model }) =>
      model === 'feedback' ? [model] : (findTraits(model).labels ?? []),
    ),
    ...others,
  ]);
  return {
    root,
    siteHeader,
    siteFooter,
    countrySelector,
    common,
    consent,
    countries,
    ...Object.fromEntries(Array.from(groups, (group) => [group, labels[group]])),
  };
}
