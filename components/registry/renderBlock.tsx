import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/blocks/Breadcrumbs/Breadcrumbs';
import { Card } from '@/components/blocks/Card/Card';
import { ComparisonChart } from '@/components/blocks/ComparisonChart/ComparisonChart';
import { DoubleCard } from '@/components/blocks/DoubleCard/DoubleCard';
import { Grid } from '@/components/blocks/Grid/Grid';
import { Heading } from '@/components/blocks/Heading/Heading';
import { ImageBlock } from '@/components/blocks/ImageBlock/ImageBlock';
import { MarkdownBlock } from '@/components/blocks/MarkdownBlock/MarkdownBlock';
import { ProductButton } from '@/components/blocks/ProductButton/ProductButton';
import { ProductListing } from '@/components/blocks/ProductListing/ProductListing';
import { ProductGallery } from '@/components/blocks/ProductGallery/ProductGallery';
import { Promobox } from '@/components/blocks/Promobox/Promobox';
import { RelatedCarousel } from '@/components/blocks/RelatedCarousel/RelatedCarousel';
import { RichTextBlock } from '@/components/blocks/RichTextBlock/RichTextBlock';
import { Section } from '@/components/blocks/Section/Section';
import { Skipped } from '@/components/blocks/Skipped/Skipped';
import { TransparentCard } from '@/components/blocks/TransparentCard/TransparentCard';
import type { Block } from '@/lib/models/blocks';
import { BlockRoot } from './BlockRoot';

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
      return <ProductButton {...block.props} />;
    case 'productListing':
      return <ProductListing {...block.props} />;
    case 'productGallery':
      return <ProductGallery {...block.props} />;
    case 'relatedCarousel':
      return <RelatedCarousel {...block.props} />;
    case 'promobox':
      return <Promobox {...block.props} />;
    case 'section':
      return <Section {...block.props}>{renderBlocks(block.children)}</Section>;
    case 'grid':
      return <Grid {...block.props}>{renderBlocks(block.children)}</Grid>;
    case 'comparisonChart':
      return <ComparisonChart {...block.props} />;
    case 'skipped':
      return <Skipped {...block.props} />;
  }
}

/** Blocks in their order, each in an element that carries its model. The same entry may stand twice on a page. */
export function renderBlocks(blocks: readonly Block[]): ReactNode[] {
  return blocks.map((block, index) => (
    <BlockRoot key={`${block.id}-${index}`} id={block.id} model={block.model}>
      {renderContent(block)}
    </BlockRoot>
  ));
}
