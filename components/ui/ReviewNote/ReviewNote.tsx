import type { Day, ReviewDates } from '@/lib/models/article';
import { useLabels } from '../contexts';

type DatedLineProps = { readonly words: string; readonly day: Day };

function DatedLine({ words, day: { iso, text } }: DatedLineProps) {
  return (
    <p>
      {`${words} `}
      <time dateTime={iso}>{text}</time>
    </p>
  );
}

/** Has no rule above it, because readers would take everything below a rule for the footer. */
export function ReviewNote({ reviewed, due }: ReviewDates) {
  const common = useLabels('common');
  return (
    <>
      {reviewed !== undefined && <DatedLine words={common.reviewedOn} day={reviewed} />}
      <DatedLine words={common.nextReview} day={due} />
    </>
  );
}
