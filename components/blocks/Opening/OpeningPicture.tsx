import { ContentPlaceContext } from '@/components/ui/contexts';
import { Image as Figure } from '@/components/blocks/Image/Image';
import { OPENING_PICTURE_WIDTH } from '@/lib/render/images/layoutWidth';
import type { OpeningPictureProps } from '@/lib/models/blocks';
import styles from './OpeningPicture.guide.module.scss';

const PLACE = { width: OPENING_PICTURE_WIDTH, isNested: false };

export function OpeningPicture(props: OpeningPictureProps) {
  return (
    <ContentPlaceContext value={PLACE}>
      <div className={styles.picture}>
        <Figure {...props} />
      </div>
    </ContentPlaceContext>
  );
}
