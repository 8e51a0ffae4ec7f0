import { useLabels } from '@/components/ui/contexts';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import type { SafeHtml } from '@/lib/platform/data/values';
import styles from './WarningCallout.module.scss';

export type WarningCalloutProps = { readonly title: string; readonly content: SafeHtml };

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    warningCallout: WarningCalloutProps;
  }
}

export function WarningCallout({ title, content }: WarningCalloutProps) {
  const warningCallout = useLabels('warningCallout');
  return (
    <div className={styles.callout}>
      <h3 className={styles.title}>
        <span className="visuallyHidden">{warningCallout.important} </span>
        {title}
      </h3>
      <FormattedText html={content} />
    </div>
  );
}
