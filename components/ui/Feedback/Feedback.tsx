import { useState, useSyncExternalStore } from 'react';
import type { FeedbackProps } from '@/lib/models/blocks';
import { buildMailto } from '@/lib/addresses/buildMailto';
import { hasAnalyticsCookie, trackEvent } from '@/lib/browser/tracking/track';
import { ProgressiveButton } from '../ProgressiveButton/ProgressiveButton';
import { StatusMessage } from '../StatusMessage/StatusMessage';
import { useLabels } from '../contexts';
import styles from './Feedback.advice.module.scss';

const ANSWERS = ['yes', 'no'] as const;

type Answer = (typeof ANSWERS)[number];

/** The tag manager sets its cookie a moment after the visitor's consent. */
function watchCookies(onChange: () => void) {
  if (!('cookieStore' in window)) return () => undefined;
  const { cookieStore } = window;
  cookieStore.addEventListener('change', onChange);
  return () => cookieStore.removeEventListener('change', onChange);
}

/** E-mail links, or buttons where analytics can count an answer. The site stores neither. */
export function Feedback({ kind, title, email, subject = title }: FeedbackProps) {
  const feedback = useLabels('feedback');
  const [answer, setAnswer] = useState<Answer>();
  const isCounted = useSyncExternalStore(watchCookies, hasAnalyticsCookie, () => false);
  const count = (given: Answer) => {
    if (answer !== undefined) return;
    setAnswer(given);
    trackEvent({
      event: 'feedback',
      feedback_answer: given,
      feedback_kind: kind,
      feedback_title: title,
    });
  };
  return (
    <div className={styles.feedback}>
      <div>
        <p className={styles.question}>{feedback[kind]}</p>
        {/* Both notes overlap, so that nothing moves. */}
        <div className={styles.notes}>
          <p className={isCounted ? styles.room : undefined}>{feedback.byEmail}</p>
          <StatusMessage>{answer !== undefined && feedback.thanks}</StatusMessage>
        </div>
      </div>
      <div className={styles.answers}>
        {ANSWERS.map((given) => (
          <ProgressiveButton
            key={given}
            className={styles.answer}
            href={buildMailto(
              email,
              feedback.subject
                .replace('{answer}', () => feedback[given])
                .replace('{title}', () => subject),
            )}
            staysLink={!isCounted}
            aria-pressed={answer === undefined ? undefined : answer === given}
            aria-disabled={answer === undefined ? undefined : true}
            onClick={() => count(given)}
          >
            {feedback[given]}
            <span className="visuallyHidden">
              {' '}
              {given === 'yes' ? feedback.helpful : feedback.unhelpful}
            </span>
          </ProgressiveButton>
        ))}
      </div>
    </div>
  );
}
