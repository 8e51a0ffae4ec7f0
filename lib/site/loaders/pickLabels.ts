import { listBlocks } from '@/lib/models/listBlocks';
import type { Block, ShownModel } from '@/lib/models/blocks';
import type { BlockLabels, SentLabels, ShellLabels } from '@/lib/models/labels';

export type LabelGroup = keyof BlockLabels;

/** The label groups that each block and its nested components read. */
export const LABELS_OF_BLOCKS: { readonly [Model in ShownModel]?: readonly LabelGroup[] } = {
  careCard: ['careCard'],
  carousel: ['carousel', 'gallery'],
  comparisonChart: ['comparison', 'productButton'],
  contactPoint: ['contactPoint'],
  doDontList: ['doDontList'],
  faq: ['faq', 'feedback'],
  feedback: ['feedback'],
  list: ['list', 'carousel', 'gallery'],
  productButton: ['productButton'],
  productFinder: ['productFinder', 'productButton', 'warningCallout'],
  productGallery: ['gallery', 'video'],
  productListing: ['productListing', 'productButton'],
  promobox: ['promobox', 'productButton'],
  relatedCarousel: ['related', 'gallery', 'productButton'],
  searchResults: ['productButton', 'careCard'],
  shareBar: ['shareBar'],
  table: ['table'],
  video: ['video'],
  warningCallout: ['warningCallout'],
};

/** Labels of the shell and the page's blocks only: all labels would be a tenth of a page's data. */
export function pickLabels(
  labels: ShellLabels,
  blocks: readonly Block[],
  others: readonly LabelGroup[] = [],
): SentLabels {
  const { root, siteHeader, siteFooter, countrySelector, common, consent, countries } = labels;
  const groups = new Set([
    ...listBlocks(blocks).flatMap(({ model }) => LABELS_OF_BLOCKS[model] ?? []),
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
