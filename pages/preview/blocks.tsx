import { lazyComponent } from '@/components/ui/lazyComponent';
import { withGlobals } from '@/lib/site/loaders/withGlobals';
import { type GalleryProps, loadBlockGallery } from '@/preview/gallery/loadBlockGallery';

export const getServerSideProps = withGlobals(loadBlockGallery);

const LazyBlockGallery = lazyComponent(
  async () => (await import('@/preview/gallery/BlockGallery')).BlockGallery,
);

export default function BlocksPage(props: GalleryProps) {
  return <LazyBlockGallery {...props} />;
}
