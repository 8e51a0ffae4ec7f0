import { useState } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { buildPosition } from '@/components/ui/Carousel/CarouselTrack';
import { Icon } from '@/components/ui/Icon/Icon';
import { PortalModal } from '@/components/ui/Modal/Modal';
import { Picture } from '@/components/ui/Picture/Picture';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import type { Picture as PictureModel } from '@/lib/models/media';
import styles from './GalleryZoom.module.scss';

/** On phones twice the window's width, where the picture scrolls. */
const SIZES = '(min-width: 50em) 1600px, 200vw';

type GalleryZoomProps = Readonly<{
  pictures: readonly PictureModel[];
  first: PictureModel;
  isOpen: boolean;
  onClose: () => void;
}>;

export function GalleryZoom({ pictures, first, isOpen, onClose }: GalleryZoomProps) {
  const gallery = useLabels('gallery');
  const [isNear, setNear] = useState(false);
  const [index, setIndex] = useState(Math.max(0, pictures.indexOf(first)));
  const picture = pictures[index] ?? first;
  const count = pictures.length;
  const title = picture.alt === '' ? gallery.enlarge : picture.alt;
  const renderStep = (direction: 'previous' | 'next', step: number) => (
    <button
      type="button"
      className={styles.step}
      aria-label={gallery[direction]}
      onClick={() => setIndex((index + step + count) % count)}
    >
      <Icon name={direction === 'next' ? 'arrowForward' : 'arrowBack'} />
    </button>
  );
  return (
    <PortalModal title={title} closeLabel={gallery.close} isOpen={isOpen} onClose={onClose} isWide>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.zoom}
          aria-pressed={isNear}
          onClick={() => setNear(!isNear)}
        >
          {gallery.zoom}
        </button>
        {count > 1 && (
          <>
            {renderStep('previous', -1)}
            <StatusMessage>{buildPosition(gallery.position, index, count)}</StatusMessage>
            {renderStep('next', 1)}
          </>
        )}
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={styles.view} role="region" aria-label={title} tabIndex={0}>
        <Picture
          key={index}
          picture={{ ...picture, isLazy: false, isPreloaded: false }}
          sizes={SIZES}
          className={buildClassName(styles.picture, isNear && styles.near)}
        />
      </div>
    </PortalModal>
  );
}
