import { useContext } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { buildClassName } from '@/components/ui/buildClassName';
import { ContentPlaceContext } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { DESKTOP_BREAKPOINT, TABLET_BREAKPOINT } from '@/lib/platform/config/constants';
import { buildSizes, divideWidth } from '@/lib/render/images/layoutWidth';
import type { Alignment, CallToAction } from '@/lib/models/blocks';
import type { SafeHtml } from '@/lib/platform/data/values';
import type { Picture as PictureModel } from '@/lib/models/media';
import styles from './TransparentCard.module.scss';

export type TransparentCardProps = Readonly<{
  title: string;
  titleAlign: Alignment;
  content?: SafeHtml;
  image?: PictureModel;
  action?: CallToAction;
}>;

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    transparentCard: TransparentCardProps;
  }
}

/** Shares of the card, on tablets of the row. The stylesheets have the same figures. */
const listShares = (span: number | undefined) => [
  { from: DESKTOP_BREAKPOINT, share: 1 },
  { from: TABLET_BREAKPOINT, share: span === undefined ? 1 : 1 / (span === 4 ? 3 : 2) },
  { from: 360, share: 0.4 },
  { from: 0, share: 1 },
];

export function TransparentCard({
  title,
  titleAlign,
  content,
  image,
  action,
}: TransparentCardProps) {
  const { width, span } = useContext(ContentPlaceContext);
  return (
    <div className={styles.card}>
      {image !== undefined && (
        <Picture
          picture={image}
          className={styles.image}
          sizes={buildSizes(divideWidth(width, 0, listShares(span)))}
        />
      )}
      <h3 className={buildClassName(styles.title, styles[titleAlign])}>{title}</h3>
      <FormattedText html={content} />
      {action !== undefined && <ActionLink action={action} look="button" />}
    </div>
  );
}
