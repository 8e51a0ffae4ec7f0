import type { FunctionComponent, ReactNode } from 'react';
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
import type { Block, ShownBlock, ShownModel, ShownPropsByModel } from '@/lib/models/blocks';
import { BlockRoot } from './BlockRoot';

/** A container is handed its children, rendered. */
type BlockComponent<M extends ShownModel> = FunctionComponent<ShownPropsByModel[M] & { readonly children: ReactNode }>;

/** `preload` is there where the script is lazy. */
type Row<M extends ShownModel> = BlockComponent<M> & { readonly preload?: () => Promise<unknown> };

/**
 * One row a model. Lazy are blocks that only some pages have, and whose script outweighs their markup;
 * those that share code share a script.
 */
const REGISTRY: { readonly [M in ShownModel]: Row<M> } = {
  breadcrumbs: Breadcrumbs,
  card: Card,
  carousel: lateComponent(async () => (await import(/* webpackChunkName: "lists" */ '@/components/blocks/CarouselBlock/CarouselBlock')).CarouselBlock),
  comparisonChart: lateComponent(async () => (await import('@/components/blocks/ComparisonChart/ComparisonChart')).ComparisonChart),
  doubleCard: DoubleCard,
  faq: lateComponent(async () => (await import(/* webpackChunkName: "folded" */ '@/components/blocks/Faq/Faq')).Faq),
  grid: Grid,
  heading: Heading,
  image: ImageBlock,
  list: lateComponent(async () => (await import(/* webpackChunkName: "lists" */ '@/components/blocks/ListBlock/ListBlock')).ListBlock),
  listItem: ListItem,
  markdown: MarkdownBlock,
  mobileDropdown: lateComponent(async () => (await import(/* webpackChunkName: "folded" */ '@/components/blocks/MobileDropdown/MobileDropdown')).MobileDropdown),
  productButton: lateComponent(async () => (await import('@/components/blocks/ProductButton/ProductButton')).ProductButton),
  productGallery: lateComponent(async () => (await import(/* webpackChunkName: "carousels" */ '@/components/blocks/ProductGallery/ProductGallery')).ProductGallery),
  productListing: lateComponent(async () => (await import('@/components/blocks/ProductListing/ProductListing')).ProductListing),
  promobox: lateComponent(async () => (await import('@/components/blocks/Promobox/Promobox')).Promobox),
  relatedCarousel: lateComponent(async () => (await import(/* webpackChunkName: "carousels" */ '@/components/blocks/RelatedCarousel/RelatedCarousel')).RelatedCarousel),
  richText: RichTextBlock,
  searchResults: lateComponent(async () => (await import('@/components/blocks/SearchResults/SearchResults')).SearchResults),
  section: Section,
  shareBar: lateComponent(async () => (await import('@/components/blocks/ShareBar/ShareBar')).ShareBar),
  skipped: lateComponent(async () => (await import('@/components/blocks/Skipped/Skipped')).Skipped),
  table: lateComponent(async () => (await import('@/components/blocks/TableBlock/TableBlock')).TableBlock),
  transparentCard: TransparentCard,
  video: lateComponent(async () => (await import(/* webpackChunkName: "video" */ '@/components/blocks/Video/Video')).Video),
};

/** Only with a key does TypeScript accept the generic props as an element's. */
function renderContent<M extends ShownModel>({ id, model, props }: ShownBlock<M>, children: ReactNode): ReactNode {
  const Content: BlockComponent<M> = REGISTRY[model];
  return (
    <Content key={id} {...props}>
      {children}
    </Content>
  );
}

/** Each block in an element that carries its model. The same entry may stand twice on a page. */
function renderBlocks(blocks: readonly Block[]): ReactNode[] {
  return blocks.map((block, index) => (
    <BlockRoot key={`${block.id}-${index}`} id={block.id} model={block.model}>
      <Suspense>{renderContent(block, 'children' in block ? renderBlocks(block.children) : undefined)}</Suspense>
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
    const scripts = [...new Set(listModels(blocks))].flatMap((model) => REGISTRY[model].preload?.() ?? []);
    for (const script of scripts) use(script);
  }
  // The same elements whenever this renders again: a part whose script is on its way would be drawn anew without it.
  return useMemo(() => renderBlocks(blocks), [blocks]);
}
