import { AvailabilityBadge } from '@/components/ui/AvailabilityBadge/AvailabilityBadge';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { Icon } from '@/components/ui/Icon/Icon';
import { MarkedText } from '@/components/ui/MarkedText/MarkedText';
import { Picture } from '@/components/ui/Picture/Picture';
import { CATEGORY_LABELS } from '@/components/ui/SearchForm/categoryLabels';
import { CARD_IMAGE, PRODUCT_CARD_IMAGE } from '@/lib/platform/config/constants';
import { isWide } from '@/lib/render/images/layoutWidth';
import type { ImageFile } from '@/lib/models/media';
import type { SearchLabels } from '@/lib/models/labels';
import type { SearchHit } from '@/lib/models/search';
import styles from './SearchResults.search.module.scss';

export type FaqDisplay = 'pageLinks' | 'dropdown';

type HitProps = { readonly hit: SearchHit; readonly labels: SearchLabels };
type PlaceProps = { readonly isEmergency: boolean };

const SIZES = '(min-width: 768px) 160px, 23vw';
const WIDE_SIZES = '(min-width: 768px) 160px, 41vw';

function HitPicture({ image }: { readonly image: ImageFile }) {
  const isLandscape = isWide(image);
  return (
    <div className={styles.media}>
      <Picture
        picture={{ alt: '', image, sources: [], isLazy: true, isPreloaded: false }}
        className={buildClassName(styles.picture, isLandscape && styles.wide)}
        sizes={isLandscape ? WIDE_SIZES : SIZES}
        {...(isLandscape ? PRODUCT_CARD_IMAGE : CARD_IMAGE)}
      />
    </div>
  );
}

function FoldedHit({ hit, answer, labels }: HitProps & { readonly answer: string }) {
  const siteHeader = useLabels('siteHeader');
  return (
    // The visitor may have opened it before hydration.
    <details className={styles.fold} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h3>
          <span className={styles.kind}>{siteHeader.kinds.faq} </span>
          <MarkedText text={hit.title} ranges={hit.highlights.title} />
        </h3>
        <Icon name="chevronDown" className={styles.arrow} />
      </summary>
      <div>
        {answer.split(/\n+/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <a className={styles.more} href={hit.url}>
          {labels.toQuestion}
          <span className="visuallyHidden"> {hit.title}</span>
        </a>
      </div>
    </details>
  );
}

function LinkedHit({ hit, isEmergency }: Pick<HitProps, 'hit'> & PlaceProps) {
  const siteHeader = useLabels('siteHeader');
  const productButton = useLabels('productButton');
  const common = useLabels('common');
  const { title, category, text, highlights, image, availability } = hit;
  const isForSale = category === 'Product' && availability === undefined && !isEmergency;
  return (
    <>
      {image !== undefined && <HitPicture image={image} />}
      <div>
        <span className={styles.kind}>{siteHeader.kinds[CATEGORY_LABELS[category]]}</span>
        <h3>
          <a className={styles.link} href={hit.url}>
            <MarkedText text={title} ranges={highlights.title} />
          </a>
        </h3>
        {availability !== undefined && (
          <div className={styles.unsold}>
            <AvailabilityBadge availability={availability} />
          </div>
        )}
        <p>
          <MarkedText text={text} ranges={highlights.text} />
        </p>
        {(category === 'Product' || category === 'Article') && (
          <a
            className={isForSale ? styles.buy : styles.more}
            href={hit.url}
            {...(isForSale ? { 'data-event': 'buy_click', 'data-name': title } : {})}
          >
            {isForSale ? productButton.buyNow : common.readMore}
            <span className="visuallyHidden"> {title}</span>
          </a>
        )}
      </div>
    </>
  );
}

export function Hit({
  hit,
  labels,
  faqDisplay,
  isEmergency,
}: HitProps & PlaceProps & { readonly faqDisplay: FaqDisplay }) {
  return (
    <li className={styles.hit}>
      {faqDisplay === 'dropdown' && hit.answer !== undefined ? (
        <FoldedHit hit={hit} answer={hit.answer} labels={labels} />
      ) : (
        <LinkedHit hit={hit} isEmergency={isEmergency} />
      )}
    </li>
  );
}
