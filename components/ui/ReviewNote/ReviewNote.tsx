import type { Day, ReviewDates } from '@/lib/models/article';
import { useLabels } from '../contexts';
import { SmartLink } from '../SmartLink/SmartLink';

type DatedLineProps = { readonly words: string; readonly day: Day | undefined };

function DatedLine({ words, day }: DatedLineProps) {
  if (day === undefined) return null;
  return (
    <p>
      {words} <time dateTime={day.iso}>{day.text}</time>
    </p>
  );
}

/** Has no rule above it, because readers would take everything below a rule for the footer. */
export function ReviewNote({ published, reviewer, reviewed, due }: ReviewDates) {
  const common = useLabels('common');
  return (
    <>
      <DatedLine words={common.publishedOn} day={published} />
      {reviewer !== undefined && (
        <p>
          {`${common.reviewedBy} `}
          {reviewer.url === undefined ? (
            reviewer.name
          ) : (
            <SmartLink href={reviewer.url}>{reviewer.name}</SmartLink>
          )}
        </p>
      )}
      <DatedLine words={common.reviewedOn} day={reviewed} />
      <DatedLine words={common.nextReview} day={due} />
    </>
  );
}
