import { useLabels } from '@/components/ui/contexts';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import type { WarningCalloutProps } from '@/lib/models/blocks';
import styles from './WarningCallout.module.scss';

export function WarningCallout({ title, content }: WarningCalloutProps) {
  const warningCallout = useLabels('warningCallout');
  return (
    <div className={styles.callout}>
      <h3 className={styles.title}>
        <span className="visuallyHidden">{warningCallout.important} </span>
        {title}
      </h3>
      <FormattedText html={content} size="card" />
    </div>
  );
}
