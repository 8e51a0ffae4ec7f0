import type { ReactNode } from 'react';
import { Suspense, use, useMemo, useState } from 'react';
import { Breadcrumbs } from '@/components/blocks/Breadcrumbs/Breadcrumbs';
import { Card } from '@/components/blocks/Card/Card';
import { DoubleCard } from '@/components/blocks/DoubleCard/DoubleCard';
import { Grid } from '@/components/blocks/Grid/Grid';
import { Heading } from '@/components/blocks/Heading/Heading';
import { ImageBlock } from '@/components/blocks/ImageBlock/ImageBlock';
import { MarkdownBlock } from '@/components/blocks/MarkdownBlock/MarkdownBlock';
import { RichTextBlock } from '@/components/blocks/RichTextBlock/RichTextBlock';
import { Section } from '@/components/blocks/Section/Section';
import { ListItem } from '@/components/blocks/ListItem/ListItem';
import { TransparentCard } from '@/components/blocks/TransparentCard/TransparentCard';
import { lateComponent } from '@/components/ui/lateComponent';
import { useHydrated } from '@/lib/hooks/useHydrated';
import { useRevealedTarget } from '@/lib/hooks/useRevealedTarget';
import type { Block } from '@/lib/models/blocks';
import { BlockRoot } from './BlockRoot';

/** Blocks that only some pages have, and whose script outweighs their markup. Those that share code share a script. */
const LATE_BLOCKS = {
  carousel: lateComponent(async () => (await import(/* webpackChunkName: "carousels" */ '@/components/blocks/CarouselBlock/CarouselBlock')).CarouselBlock),
  comparisonChart: lateComponent(async () => (await import('@/components/blocks/ComparisonChart/ComparisonChart')).ComparisonChart),
  faq: lateComponent(async () => (await import(/* webpackChunkName: "folded" */ '@/components/blocks/Faq/Faq')).Faq),
  list: lateComponent(async () => (await import('@/components/blocks/ListBlock/ListBlock')).ListBlock),
  mobileDropdown: lateComponent(async () => (await import(/* webpackChunkName: "folded" */ '@/components/blocks/MobileDropdown/MobileDropdown')).MobileDropdown),
  productButton: lateComponent(async () => (await import('@/components/blocks/ProductButton/ProductButton')).ProductButton),
  productGallery: lateComponent(async () => (await import(/* webpackChunkName: "carousels" */ '@/components/blocks/ProductGallery/ProductGallery')).ProductGallery),
  productListing: lateComponent(async () => (await import('@/components/blocks/ProductListing/ProductListing')).ProductListing),
  promobox: lateComponent(async () => (await import('@/components/blocks/Promobox/Promobox')).Promobox),
  relatedCarousel: lateComponent(async () => (await import(/* webpackChunkName: "carousels" */ '@/components/blocks/RelatedCarousel/RelatedCarousel')).RelatedCarousel),
  shareBar: lateComponent(async () => (await import('@/components/blocks/ShareBar/ShareBar')).ShareBar),
  skipped: lateComponent(async () => (await import('@/components/blocks/Skipped/Skipped')).Skipped),
  table: lateComponent(async () => (await import('@/components/blocks/TableBlock/TableBlock')).TableBlock),
  video: lateComponent(async () => (await import('@/components/blocks/Video/Video')).Video),
};

const isLate = (model: Block['model']): model is keyof typeof LATE_BLOCKS => Object.hasOwn(LATE_BLOCKS, model);

/** A block's content. The compiler counts the cases: a block that is forgotten here is a type error. */
function renderContent(block: Block): ReactNode {
  switch (block.model) {
    case 'heading':
      return <Heading {...block.props} />;
    case 'richText':
      return <RichTextBlock {...block.props} />;
    case 'markdown':
      return <MarkdownBlock {...block.props} />;
    case 'image':
      return <ImageBlock {...block.props} />;
    case 'card':
      return <Card {...block.props} />;
    case 'doubleCard':
      return <DoubleCard {...block.props} />;
    case 'transparentCard':
      return <TransparentCard {...block.props} />;
    case 'breadcrumbs':
      return <Breadcrumbs {...block.props} />;
    case 'productButton':
      return <LATE_BLOCKS.productButton {...block.props} />;
    case 'productListing':
      return <LATE_BLOCKS.productListing {...block.props} />;
    case 'productGallery':
      return <LATE_BLOCKS.productGallery {...block.props} />;
    case 'relatedCarousel':
      return <LATE_BLOCKS.relatedCarousel {...block.props} />;
    case 'promobox':
      return <LATE_BLOCKS.promobox {...block.props} />;
    case 'section':
      return <Section {...block.props}>{renderBlocks(block.children)}</Section>;
    case 'grid':
      return <Grid {...block.props}>{renderBlocks(block.children)}</Grid>;
    case 'comparisonChart':
      return <LATE_BLOCKS.comparisonChart {...block.props} />;
    case 'faq':
      return <LATE_BLOCKS.faq {...block.props} />;
    case 'table':
      return <LATE_BLOCKS.table {...block.props} />;
    case 'video':
      return <LATE_BLOCKS.video {...block.props} />;
    case 'carousel':
      return <LATE_BLOCKS.carousel {...block.props}>{renderBlocks(block.children)}</LATE_BLOCKS.carousel>;
    case 'mobileDropdown':
      return <LATE_BLOCKS.mobileDropdown {...block.props}>{renderBlocks(block.children)}</LATE_BLOCKS.mobileDropdown>;
    case 'list':
      return <LATE_BLOCKS.list {...block.props}>{renderBlocks(block.children)}</LATE_BLOCKS.list>;
    case 'listItem':
      return <ListItem {...block.props} />;
    case 'shareBar':
      return <LATE_BLOCKS.shareBar {...block.props} />;
    case 'skipped':
      return <LATE_BLOCKS.skipped {...block.props} />;
  }
}

/** Each block in an element that carries its model. The same entry may stand twice on a page. */
function renderBlocks(blocks: readonly Block[]): ReactNode[] {
  return blocks.map((block, index) => (
    <BlockRoot key={`${block.id}-${index}`} id={block.id} model={block.model}>
      <Suspense>{renderContent(block)}</Suspense>
    </BlockRoot>
  ));
}

/** Every model on the page, those inside containers included. */
function listModels(blocks: readonly Block[]): readonly Block['model'][] {
  return blocks.flatMap((block) => [block.model, ...('children' in block ? listModels(block.children) : [])]);
}

/**
 * Blocks in their order. A container receives its children rendered.
 * On arrival each hydrates as its script comes. A page that the visitor goes on to is shown when all of it is there:
 * until then the page before it stays, so that nothing appears piece by piece. Folded blocks open for links to them.
 */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  const isHydrated = useHydrated();
  const [isArrival] = useState(!isHydrated);
  useRevealedTarget();
  if (!isArrival) {
    const scripts = [...new Set(listModels(blocks))].filter(isLate).map((model) => LATE_BLOCKS[model].preload());
    for (const script of scripts) use(script);
  }
  // The same elements whenever this renders again: a part whose script is on its way would be drawn anew without it.
  return useMemo(() => renderBlocks(blocks), [blocks]);
}
