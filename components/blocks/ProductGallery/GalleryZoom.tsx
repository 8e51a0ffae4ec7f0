import { useState } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { PortalModal } from '@/components/ui/Modal/Modal';
import { Picture } from '@/components/ui/Picture/Picture';
import type { Picture as PictureModel } from '@/lib/models/media';
import styles from './GalleryZoom.module.scss';

/** On phones twice the window's width, where the picture scrolls. */
const SIZES = '(min-width: 50em) 1600px, 200vw';

type GalleryZoomProps = Readonly<{
  title: string;
  picture: PictureModel;
  isOpen: boolean;
  onClose: () => void;
}>;

export function GalleryZoom({ title, picture, isOpen, onClose }: GalleryZoomProps) {
  const gallery = useLabels('gallery');
  const [isNear, setNear] = useState(false);
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
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={styles.view} role="region" aria-label={title} tabIndex={0}>
        <Picture
          picture={{ ...picture, isLazy: false, isPreloaded: false }}
          sizes={SIZES}
          className={buildClassName(styles.picture, isNear && styles.near)}
        />
      </div>
    </PortalModal>
  );
}
