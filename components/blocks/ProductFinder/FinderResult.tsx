import { AvailabilityBadge } from '@/components/ui/AvailabilityBadge/AvailabilityBadge';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { MomentMark } from '@/components/ui/MomentMark/MomentMark';
import { Picture } from '@/components/ui/Picture/Picture';
import { PrintButton } from '@/components/ui/PrintButton/PrintButton';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { CARD_IMAGE } from '@/lib/platform/config/constants';
import type {
  FinderFit,
  FinderMisfit,
  FinderResultStep,
  GivenAnswer,
  ProductFinderProps,
} from '@/lib/models/finder';
import styles from './FinderResult.finder.module.scss';
import finder from './ProductFinder.finder.module.scss';

const PICTURE_SIZE = 160;

function Fit({ fit: { card, promise, reasons } }: { readonly fit: FinderFit }) {
  const productButton = useLabels('productButton');
  const common = useLabels('common');
  const { title, url, picture, availability, moment } = card;
  return (
    <li className={styles.fit}>
      {picture !== undefined && (
        <Picture
          picture={picture}
          className={styles.picture}
          crop={CARD_IMAGE}
          sizes={`${PICTURE_SIZE}px`}
          width={PICTURE_SIZE}
          height={PICTURE_SIZE}
        />
      )}
      <div className={styles.words}>
        <h3>{title}</h3>
        {moment !== undefined && <MomentMark moment={moment} />}
        {promise !== undefined && <p>{promise}</p>}
        {reasons.length > 0 && (
          <ul className={styles.reasons} role="list">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {availability !== undefined && <AvailabilityBadge availability={availability} />}
        <a
          href={url}
          className={buildClassName(styles.buy, availability !== undefined && styles.more)}
          {...(availability === undefined ? { 'data-event': 'buy_click', 'data-name': title } : {})}
        >
          {availability === undefined ? productButton.buyNow : common.readMore}
          <span className="visuallyHidden"> {title}</span>
        </a>
      </div>
    </li>
  );
}

function Misfits({ others }: { readonly others: readonly FinderMisfit[] }) {
  const productFinder = useLabels('productFinder');
  return (
    <section className={styles.part}>
      <h2>{productFinder.others}</h2>
      <dl className={styles.rows}>
        {others.map(({ url, title, reasons }) => (
          <div key={url} className={styles.row}>
            <dt>
              <SmartLink href={url}>{title}</SmartLink>
            </dt>
            {reasons.map((reason) => (
              <dd key={reason}>{reason}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Answers({ given }: { readonly given: readonly GivenAnswer[] }) {
  const productFinder = useLabels('productFinder');
  return (
    <dl className={styles.rows}>
      {given.map(({ question, answer, change }) => (
        <div key={question} className={styles.answered}>
          <dt>{question}</dt>
          <dd>{answer ?? productFinder.notSure}</dd>
          <dd>
            <SmartLink href={change} className={styles.change}>
              {productFinder.change}
              <span className="visuallyHidden"> {question}</span>
            </SmartLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ResultProps = Pick<ProductFinderProps, 'path' | 'anchor'> & {
  readonly warning: ProductFinderProps['warning'] | undefined;
  readonly result: FinderResultStep;
};

export function FinderResult({
  path,
  anchor,
  warning,
  result: { fits, others, advice, given, isOpen },
}: ResultProps) {
  const labels = useLabels('productFinder');
  const warningCallout = useLabels('warningCallout');
  return (
    <div className={styles.result}>
      <section className={styles.part}>
        <h2 id={anchor} tabIndex={-1} className={buildClassName(finder.title, styles.title)}>
          {fits.length > 0 ? labels.fits : labels.none}
        </h2>
        {fits.length === 0 && <p>{labels.noneText}</p>}
        {fits.length > 0 && isOpen && <p>{labels.unsure}</p>}
        {warning !== undefined && (
          <div className={styles.first}>
            <h3>
              <span className="visuallyHidden">{warningCallout.important} </span>
              {warning.title}
            </h3>
            <FormattedText html={warning.content} />
          </div>
        )}
        {fits.length > 0 && (
          <ul className={styles.fits} role="list">
            {fits.map((fit) => (
              <Fit key={fit.card.id} fit={fit} />
            ))}
          </ul>
        )}
      </section>
      {advice.length > 0 && (
        <section className={styles.part}>
          <h2>{labels.goodToKnow}</h2>
          {advice.map((html, index) => (
            <FormattedText key={index} html={html} size="article" />
          ))}
        </section>
      )}
      {others.length > 0 && <Misfits others={others} />}
      <section className={styles.part}>
        <h2>{labels.answers}</h2>
        <Answers given={given} />
        <PrintButton label={labels.print} prints="page" />
        <SmartLink href={path} className={styles.restart}>
          {labels.restart}
        </SmartLink>
      </section>
    </div>
  );
}
