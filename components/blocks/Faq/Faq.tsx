import { useId } from 'react';
import { Icon, IconShape } from '@/components/ui/Icon/Icon';
import { Feedback } from '@/components/ui/Feedback/Feedback';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { useLabels } from '@/components/ui/contexts';
import type { SafeHtml } from '@/lib/platform/data/values';
import styles from './Faq.module.scss';

export type FaqQuestion = {
  readonly id: string;
  readonly title: string;
  readonly answer: SafeHtml;
};

export type FaqProps = Readonly<{
  title?: string;
  questions: readonly FaqQuestion[];
  startsOpen: boolean;
  feedbackEmail?: string;
}>;

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    faq: FaqProps;
  }
}

const CHAIN =
  'M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 ' +
  '0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4L12 18.4';

/** The link's target is in the answer: browsers open a `details` only for a target inside it. */
type QuestionProps = FaqQuestion & {
  readonly startsOpen: boolean;
  readonly feedbackEmail: string | undefined;
};

function Question({ id, title, answer, startsOpen, feedbackEmail }: QuestionProps) {
  const faq = useLabels('faq');
  const titleId = useId();
  return (
    // The visitor may have toggled it before hydration.
    <details className={styles.question} open={startsOpen} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h3 className={styles.words} id={titleId}>
          {title}
        </h3>
        <Icon name="chevronDown" className={styles.icon} />
      </summary>
      <div className={styles.answer}>
        <span className={styles.target} id={id} />
        <FormattedText html={answer} />
        <a className={styles.link} href={`#${id}`} aria-describedby={titleId}>
          <IconShape path={CHAIN} />
          <span>{faq.linkToQuestion}</span>
        </a>
        {/* The id, because encoded titles would make long pages 2.5% larger. */}
        {feedbackEmail !== undefined && (
          <Feedback kind="answer" title={title} email={feedbackEmail} subject={id} />
        )}
      </div>
    </details>
  );
}

export function Faq({ title, questions, startsOpen, feedbackEmail }: FaqProps) {
  const feedback = useLabels('feedback');
  return (
    <div className={styles.faq}>
      {title !== undefined && <h2>{title}</h2>}
      <div className={styles.questions}>
        {questions.map((question) => (
          <Question
            key={question.id}
            {...question}
            startsOpen={startsOpen}
            feedbackEmail={startsOpen ? undefined : feedbackEmail}
          />
        ))}
      </div>
      {startsOpen && feedbackEmail !== undefined && (
        <Feedback kind="answers" title={title ?? feedback.answers} email={feedbackEmail} />
      )}
    </div>
  );
}
