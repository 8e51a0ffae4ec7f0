import { Icon } from '@/components/ui/Icon/Icon';
import { useLabels } from '@/components/ui/contexts';
import type { ProductFinderProps } from '@/lib/models/finder';
import { FinderResult } from './FinderResult';
import styles from './ProductFinder.finder.module.scss';
import { QuestionForm } from './QuestionForm';

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    productFinder: ProductFinderProps;
  }
}

/** Each step is a separate page, so that it works without script and with Back. */
export function ProductFinder({ path, anchor, intro, warning, shown }: ProductFinderProps) {
  const productFinder = useLabels('productFinder');
  return (
    <div className={styles.finder}>
      <a href={shown.back} className={styles.back}>
        <Icon name="arrowBack" />
        {productFinder.back}
      </a>
      {shown.step === 'question' ? (
        <QuestionForm key={shown.key} path={path} anchor={anchor} intro={intro} shown={shown} />
      ) : (
        <FinderResult path={path} anchor={anchor} warning={warning} result={shown} />
      )}
    </div>
  );
}
