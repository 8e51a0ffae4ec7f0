import {
  type FunctionComponent,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useMemo,
  useState,
} from 'react';
import { ActionLink } from '@/components/blocks/ActionLink/ActionLink';
import { Breadcrumbs } from '@/components/blocks/Breadcrumbs/Breadcrumbs';
import { Card } from '@/components/blocks/Card/Card';
import { DoDontList } from '@/components/blocks/DoDontList/DoDontList';
import { DoubleCard } from '@/components/blocks/DoubleCard/DoubleCard';
import { Grid } from '@/components/blocks/Grid/Grid';
import { Heading } from '@/components/blocks/Heading/Heading';
import { Image } from '@/components/blocks/Image/Image';
import { Markdown } from '@/components/blocks/Markdown/Markdown';
import { RichText } from '@/components/blocks/RichText/RichText';
import { Section } from '@/components/blocks/Section/Section';
import { ListItem } from '@/components/blocks/ListItem/ListItem';
import { TransparentCard } from '@/components/blocks/TransparentCard/TransparentCard';
import { WarningCallout } from '@/components/blocks/WarningCallout/WarningCallout';
import { OriginalTexts } from '@/components/ui/OriginalTexts/OriginalTexts';
import { BlockBoundary } from '@/components/framework/BlockBoundary';
import { BlockIdContext, CardNumberContext, PreviewContext } from '@/components/ui/contexts';
import { lazyComponent } from '@/components/ui/lazyComponent';
import { listBlocks } from '@/lib/models/listBlocks';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import { useRevealedTarget } from './useRevealedTarget';
import type { Block, ShownBlock, ShownModel, ShownPropsByModel } from '@/lib/models/blocks';

type BlockComponent<M extends ShownModel> = FunctionComponent<
  PropsWithChildren<ShownPropsByModel[M]>
>;

type Row<M extends ShownModel> = BlockComponent<M> & { readonly preload?: () => Promise<unknown> };

/** Lazy: blocks that only some pages have and whose script is larger than their markup. */
const REGISTRY: { readonly [M in ShownModel]: Row<M> } = {
  actionLink: ActionLink,
  breadcrumbs: Breadcrumbs,
  card: Card,
  careCard: lazyComponent(
    async () => (await import('@/components/blocks/CareCard/CareCard')).CareCard,
  ),
  carousel: lazyComponent(
    async () =>
      (await import(/* webpackChunkName: "lists" */ '@/components/blocks/Carousel/Carousel'))
        .Carousel,
  ),
  comparisonChart: lazyComponent(
    async () =>
      (await import('@/components/blocks/ComparisonChart/ComparisonChart')).ComparisonChart,
  ),
  contactPoint: lazyComponent(
    async () =>
      (
        await import(
          /* webpackChunkName: "reach" */ '@/components/blocks/ContactPoint/ContactPoint'
        )
      ).ContactPoint,
  ),
  contents: lazyComponent(
    async () =>
      (await import(/* webpackChunkName: "guide" */ '@/components/blocks/Contents/Contents'))
        .Contents,
  ),
  day: lazyComponent(async () => (await import('@/components/blocks/Day/Day')).Day),
  doDontList: DoDontList,
  doubleCard: DoubleCard,
  faq: lazyComponent(
    async () => (await import(/* webpackChunkName: "folded" */ '@/components/blocks/Faq/Faq')).Faq,
  ),
  feedback: lazyComponent(
    async () =>
      (await import(/* webpackChunkName: "reach" */ '@/components/ui/Feedback/Feedback')).Feedback,
  ),
  form: lazyComponent(async () => (await import('@/components/blocks/Form/Form')).Form),
  grid: Grid,
  guideEnd: lazyComponent(
    async () =>
      (await import(/* webpackChunkName: "guide" */ '@/components/blocks/Opening/GuideEnd'))
        .GuideEnd,
  ),
  heading: Heading,
  image: Image,
  list: lazyComponent(
    async () =>
      (await import(/* webpackChunkName: "lists" */ '@/components/blocks/List/List')).List,
  ),
  listItem: ListItem,
  markdown: Markdown,
  mobileDropdown: lazyComponent(
    async () =>
      (
        await import(
          /* webpackChunkName: "folded" */ '@/components/blocks/MobileDropdown/MobileDropdown'
        )
      ).MobileDropdown,
  ),
  opening: lazyComponent(
    async () =>
      (await import(/* webpackChunkName: "guide" */ '@/components/blocks/Opening/Opening')).Opening,
  ),
  openingPicture: lazyComponent(
    async () =>
      (await import(/* webpackChunkName: "guide" */ '@/components/blocks/Opening/OpeningPicture'))
        .OpeningPicture,
  ),
  productButton: lazyComponent(
    async () =>
      (
        await import(
          /* webpackChunkName: "productButton" */ '@/components/blocks/ProductButton/ProductButton'
        )
      ).ProductButton,
  ),
  productFinder: lazyComponent(
    async () => (await import('@/components/blocks/ProductFinder/ProductFinder')).ProductFinder,
  ),
  productGallery: lazyComponent(
    async () =>
      (
        await import(
          /* webpackChunkName: "carousels" */ '@/components/blocks/ProductGallery/ProductGallery'
        )
      ).ProductGallery,
  ),
  productListing: lazyComponent(
    async () => (await import('@/components/blocks/ProductListing/ProductListing')).ProductListing,
  ),
  promobox: lazyComponent(
    async () => (await import('@/components/blocks/Promobox/Promobox')).Promobox,
  ),
  relatedCarousel: lazyComponent(
    async () =>
      (
        await import(
          /* webpackChunkName: "carousels" */ '@/components/blocks/RelatedCarousel/RelatedCarousel'
        )
      ).RelatedCarousel,
  ),
  richText: RichText,
  searchResults: lazyComponent(
    async () => (await import('@/components/blocks/SearchResults/SearchResults')).SearchResults,
  ),
  section: Section,
  shareBar: lazyComponent(
    async () => (await import('@/components/blocks/ShareBar/ShareBar')).ShareBar,
  ),
  skipped: lazyComponent(async () => (await import('@/preview/bar/PreviewTools')).Skipped),
  table: lazyComponent(async () => (await import('@/components/blocks/Table/Table')).Table),
  transparentCard: TransparentCard,
  video: lazyComponent(
    async () =>
      (await import(/* webpackChunkName: "video" */ '@/components/blocks/Video/Video')).Video,
  ),
  warningCallout: WarningCallout,
};

/** TypeScript accepts the generic props only on an element with a key. */
function renderContent<M extends ShownModel>(
  { id, model, props }: ShownBlock<M>,
  children: ReactNode,
): ReactNode {
  const Content: BlockComponent<M> = REGISTRY[model];
  return (
    <Content key={id} {...props}>
      {children}
    </Content>
  );
}

/** A block without an id has no child blocks, and nothing in it reads the id. */
function provideId(id: string | undefined, content: ReactNode): ReactNode {
  return id === undefined ? content : <BlockIdContext value={id}>{content}</BlockIdContext>;
}

/** By entry and occurrence, so that a block keeps its state when an editor moves it. */
function buildKeys(blocks: readonly Block[]): readonly string[] {
  const counts = new Map<string, number>();
  return blocks.map(({ id, model }) => {
    const name = id ?? model;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}-${count}`;
  });
}

const isNumbered = ({ props }: Block) =>
  'className' in props && props.className.split(' ').includes('numbered');

function renderBlocks(
  blocks: readonly Block[],
  isPreview: boolean,
  countsCards = false,
): ReactNode[] {
  const keys = buildKeys(blocks);
  let number = 0;
  return blocks.map((block, index) => {
    if (block.model === 'skipped' && !isPreview) return null;
    const content = renderContent(
      block,
      'children' in block ? renderBlocks(block.children, isPreview, isNumbered(block)) : undefined,
    );
    return (
      <BlockBoundary
        key={keys[index]}
        model={block.model}
        entryId={isPreview ? block.id : undefined}
        anchor={block.anchor}
      >
        {provideId(
          block.id,
          <Suspense>
            <OriginalTexts>
              {countsCards && block.model === 'card' ? (
                <CardNumberContext value={(number += 1)}>{content}</CardNumberContext>
              ) : (
                content
              )}
            </OriginalTexts>
          </Suspense>,
        )}
      </BlockBoundary>
    );
  });
}

/** On page load, blocks hydrate as their chunks arrive. Navigation waits until all are loaded. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  const isPreview = useContext(PreviewContext);
  const isHydrated = useHydrated();
  const [isPageLoad] = useState(!isHydrated);
  useRevealedTarget();
  if (!isPageLoad) {
    const chunks = [...new Set(listBlocks(blocks).map(({ model }) => model))].flatMap(
      (model) => REGISTRY[model].preload?.() ?? [],
    );
    for (const chunk of chunks) use(chunk);
  }
  // Memoised: re-rendering a boundary whose chunk is loading makes React discard its server HTML.
  return useMemo(() => renderBlocks(blocks, isPreview), [blocks, isPreview]);
}
