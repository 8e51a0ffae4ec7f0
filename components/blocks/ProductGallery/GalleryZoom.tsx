import { useState } from 'react';
import { createPortal } from 'react-dom';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { Modal } from '@/components/ui/Modal/Modal';
import { Picture } from '@/components/ui/Picture/Picture';
import { MODAL_ROOT_ID } from '@/lib/config/constants';
import type { Picture as PictureModel } from '@/lib/models/media';
import styles from './GalleryZoom.module.scss';

/** Twice the window on phones, where it is scrolled, and no wider than the file. */
const SIZES = '(min-width: 50em) 1600px, 200vw';

type GalleryZoomProps = {
  readonly title: string;
  readonly picture: PictureModel;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** A portal, so that the modal does not inherit the colours of the section around the gallery. */
export function GalleryZoom({ title, picture, isOpen, onClose }: GalleryZoomProps) {
  const { gallery } = useLabels('gallery');
  const [isNear, setNear] = useState(false);
  return createPortal(
    <Modal title={title} closeLabel={gallery.close} isOpen={isOpen} onClose={onClose} isWide>
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
      {/* It scrolls by the keyboard, too. */}
      <div className={styles.view} role="region" aria-label={title} tabIndex={0}>
        <Picture
          picture={{ ...picture, isLazy: false, isPreloaded: false }}
          sizes={SIZES}
          className={buildClassName(styles.picture, isNear && styles.near)}
        />
      </div>
    </Modal>,
    document.getElementById(MODAL_ROOT_ID) ?? document.body,
  );
}
