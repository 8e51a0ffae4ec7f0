import { breadcrumbsExamples } from '@/components/blocks/Breadcrumbs/Breadcrumbs.examples';
import { cardExamples } from '@/components/blocks/Card/Card.examples';
import { comparisonChartExamples } from '@/components/blocks/ComparisonChart/ComparisonChart.examples';
import { doubleCardExamples } from '@/components/blocks/DoubleCard/DoubleCard.examples';
import { gridExamples } from '@/components/blocks/Grid/Grid.examples';
import { headingExamples } from '@/components/blocks/Heading/Heading.examples';
import { imageBlockExamples } from '@/components/blocks/ImageBlock/ImageBlock.examples';
import { markdownBlockExamples } from '@/components/blocks/MarkdownBlock/MarkdownBlock.examples';
import { productButtonExamples } from '@/components/blocks/ProductButton/ProductButton.examples';
import { productListingExamples } from '@/components/blocks/ProductListing/ProductListing.examples';
import { productGalleryExamples } from '@/components/blocks/ProductGallery/ProductGallery.examples';
import { promoboxExamples } from '@/components/blocks/Promobox/Promobox.examples';
import { relatedCarouselExamples } from '@/components/blocks/RelatedCarousel/RelatedCarousel.examples';
import { richTextBlockExamples } from '@/components/blocks/RichTextBlock/RichTextBlock.examples';
import { searchResultsExamples } from '@/components/blocks/SearchResults/SearchResults.examples';
import { sectionExamples } from '@/components/blocks/Section/Section.examples';
import { skippedExamples } from '@/components/blocks/Skipped/Skipped.examples';
import { transparentCardExamples } from '@/components/blocks/TransparentCard/TransparentCard.examples';
import { faqExamples } from '@/components/blocks/Faq/Faq.examples';
import { tableBlockExamples } from '@/components/blocks/TableBlock/TableBlock.examples';
import { videoExamples } from '@/components/blocks/Video/Video.examples';
import { carouselBlockExamples } from '@/components/blocks/CarouselBlock/CarouselBlock.examples';
import { mobileDropdownExamples } from '@/components/blocks/MobileDropdown/MobileDropdown.examples';
import { listBlockExamples } from '@/components/blocks/ListBlock/ListBlock.examples';
import { listItemExamples } from '@/components/blocks/ListItem/ListItem.examples';
import { shareBarExamples } from '@/components/blocks/ShareBar/ShareBar.examples';
import type { Block, ContentBlock } from '@/lib/models/blocks';

type Example<Shown extends Block = Block> = { readonly name: string; readonly block: Shown };

function listExamples<Props, Shown extends Block>(examples: Readonly<Record<string, Props>>, build: (props: Props, id: string) => Shown): readonly Example<Shown>[] {
  return Object.entries(examples).map(([name, props]) => {
    const block = build(props, name.replaceAll(' ', '-'));
    return { name: `${block.model}: ${name}`, block };
  });
}

/** What containers hold in their examples. */
const CHILDREN: readonly Block[] = ['first', 'second', 'third'].map((id) => ({ id, model: 'heading', props: { text: `The ${id} block`, level: 3, align: 'left' } }));

/** What bullet lists hold. */
const POINTS: readonly Block[] = Object.entries(listItemExamples).map(([name, props]) => ({ id: name.replaceAll(' ', '-'), model: 'listItem', props }));

/** Every example of one model. The type makes the table complete. */
const EXAMPLES_BY_MODEL: { readonly [M in ContentBlock['model']]: readonly Example<Extract<ContentBlock, { model: M }>>[] } = {
  breadcrumbs: listExamples(breadcrumbsExamples, (props, id) => ({ id, model: 'breadcrumbs', props })),
  card: listExamples(cardExamples, (props, id) => ({ id, model: 'card', props })),
  comparisonChart: listExamples(comparisonChartExamples, (props, id) => ({ id, model: 'comparisonChart', props })),
  doubleCard: listExamples(doubleCardExamples, (props, id) => ({ id, model: 'doubleCard', props })),
  grid: listExamples(gridExamples, (props, id) => ({ id, model: 'grid', props, children: CHILDREN })),
  heading: listExamples(headingExamples, (props, id) => ({ id, model: 'heading', props })),
  image: listExamples(imageBlockExamples, (props, id) => ({ id, model: 'image', props })),
  markdown: listExamples(markdownBlockExamples, (props, id) => ({ id, model: 'markdown', props })),
  productButton: listExamples(productButtonExamples, (props, id) => ({ id, model: 'productButton', props })),
  productListing: listExamples(productListingExamples, (props, id) => ({ id, model: 'productListing', props })),
  productGallery: listExamples(productGalleryExamples, (props, id) => ({ id, model: 'productGallery', props })),
  promobox: listExamples(promoboxExamples, (props, id) => ({ id, model: 'promobox', props })),
  relatedCarousel: listExamples(relatedCarouselExamples, (props, id) => ({ id, model: 'relatedCarousel', props })),
  richText: listExamples(richTextBlockExamples, (props, id) => ({ id, model: 'richText', props })),
  searchResults: listExamples(searchResultsExamples, (props, id) => ({ id, model: 'searchResults', props, children: CHILDREN })),
  section: listExamples(sectionExamples, (props, id) => ({ id, model: 'section', props, children: CHILDREN })),
  faq: listExamples(faqExamples, (props, id) => ({ id, model: 'faq', props })),
  table: listExamples(tableBlockExamples, (props, id) => ({ id, model: 'table', props })),
  video: listExamples(videoExamples, (props, id) => ({ id, model: 'video', props })),
  carousel: listExamples(carouselBlockExamples, (props, id) => ({ id, model: 'carousel', props, children: CHILDREN })),
  mobileDropdown: listExamples(mobileDropdownExamples, (props, id) => ({ id, model: 'mobileDropdown', props, children: CHILDREN })),
  list: listExamples(listBlockExamples, (props, id) => ({ id, model: 'list', props, children: props.isBulletList ? POINTS : CHILDREN })),
  listItem: listExamples(listItemExamples, (props, id) => ({ id, model: 'listItem', props })),
  shareBar: listExamples(shareBarExamples, (props, id) => ({ id, model: 'shareBar', props })),
  transparentCard: listExamples(transparentCardExamples, (props, id) => ({ id, model: 'transparentCard', props })),
};

export const CONTENT_EXAMPLES: readonly Example[] = Object.values(EXAMPLES_BY_MODEL).flat();
export const SKIPPED_EXAMPLES = listExamples(skippedExamples, (props, id) => ({ id, model: 'skipped', props }));
