import { useId } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { RichText } from '@/components/ui/RichText/RichText';
import { useLabels } from '@/components/ui/contexts';
import type { FaqProps, FaqQuestion } from '@/lib/models/blocks';
import styles from './Faq.module.scss';

/**
 * The browser opens and closes it, also before script and for what find-in-page finds. It does so for a link as well,
 * but only to a place inside the answer: the target stands there, and is laid over the question.
 */
function Question({ id, title, answer, startsOpen }: FaqQuestion & { readonly startsOpen: boolean }) {
  const { faq } = useLabels();
  const titleId = useId();
  return (
    // The visitor may have opened or closed it before script came.
    <details className={styles.question} open={startsOpen} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h3 className={styles.words} id={titleId}>
          {title}
        </h3>
        <Icon name="chevronDown" className={styles.icon} />
      </summary>
      <div className={styles.answer}>
        <span className={styles.target} id={id} />
        <RichText html={answer} size="card" />
        <a className={styles.link} href={`#${id}`} aria-describedby={titleId}>
          {faq.linkToQuestion}
        </a>
      </div>
    </details>
  );
}

/** Questions that open and close each for itself. */
export function Faq({ title, questions, startsOpen }: FaqProps) {
  return (
    <div className={styles.faq}>
      {title !== undefined && <h2>{title}</h2>}
      <div className={styles.questions}>
        {questions.map((question) => (
          <Question key={question.id} {...question} startsOpen={startsOpen} />
        ))}
      </div>
    </div>
  );
}
