import { useId } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { NOT_SURE, SENT } from '@/lib/addresses/finderAddress';
import type { FinderChoice, FinderQuestionStep, ProductFinderProps } from '@/lib/models/finder';
import styles from './ProductFinder.finder.module.scss';

const listIds = (...ids: readonly (string | undefined)[]) =>
  ids.filter((id) => id !== undefined).join(' ') || undefined;

type ChoiceProps = Readonly<{
  name: string;
  choice: FinderChoice;
  isChosen: boolean;
  errorId: string | undefined;
}>;

function Choice({ name, choice: { key, title, hint }, isChosen, errorId }: ChoiceProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={styles.choice}>
      <input
        type="radio"
        id={id}
        className={styles.radio}
        name={name}
        value={key}
        defaultChecked={isChosen}
        aria-describedby={listIds(errorId, hintId)}
      />
      <label htmlFor={id} className={styles.label}>
        {title}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

type FormProps = Pick<ProductFinderProps, 'path' | 'anchor'> & {
  readonly intro: ProductFinderProps['intro'] | undefined;
  readonly shown: FinderQuestionStep;
};

export function QuestionForm({ path, anchor, intro, shown }: FormProps) {
  const labels = useLabels('productFinder');
  const id = useId();
  const { number, count, key, title, why, answers, chosen, isMissing, isFirst, given } = shown;
  const position = labels.position
    .replace('{number}', String(number))
    .replace('{count}', String(count));
  const errorId = isMissing === true ? `${id}-error` : undefined;
  return (
    <>
      {isFirst && intro !== undefined && (
        <div className={styles.intro}>
          <FormattedText html={intro} size="article" />
        </div>
      )}
      {/* The hash moves scroll position and focus to the next question. */}
      <form method="get" action={`${path}#${anchor}`} className={styles.form}>
        {given.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Hidden from screen readers, because the legend says the position. */}
        <progress className={styles.progress} value={number} max={count} aria-hidden="true" />
        <fieldset
          className={styles.question}
          aria-describedby={why === undefined ? undefined : `${id}-why`}
        >
          <legend className={styles.legend}>
            <h2 id={anchor} className={styles.title} tabIndex={-1} aria-describedby={errorId}>
              <span className={styles.position}>{position}</span> {title}
            </h2>
          </legend>
          {why !== undefined && (
            <p id={`${id}-why`} className={styles.why}>
              <strong>{labels.why}</strong> {why}
            </p>
          )}
          {isMissing === true && (
            <p id={errorId} className={styles.error}>
              <span className="visuallyHidden">{labels.error} </span>
              {labels.missing}
            </p>
          )}
          <div className={styles.choices}>
            {[...answers, { key: NOT_SURE, title: labels.notSure }].map((choice) => (
              <Choice
                key={choice.key}
                name={key}
                choice={choice}
                isChosen={choice.key === chosen}
                errorId={errorId}
              />
            ))}
          </div>
        </fieldset>
        <button type="submit" name={SENT} value={key} className={styles.submit}>
          {labels.continue}
        </button>
      </form>
    </>
  );
}
