import { useContext } from 'react';
import { BlockIdContext, PreviewContext } from '@/components/ui/contexts';
import type { SkipCause, SkippedProps, SkipReason } from '@/lib/models/blocks';
import styles from './Skipped.module.scss';

/** Shown to editors in preview, in English for every edition. `because` stands before what the mapper noted. */
const REASONS: Readonly<Record<SkipReason, { readonly alone: string; readonly because?: string }>> = {
  unknownModel: { alone: 'The site has no block for this content type.' },
  nothingToShow: { alone: 'Nothing to show: its required fields are empty.', because: 'Nothing to show' },
  unreadable: { alone: 'Its fields could not be read.', because: 'Its fields could not be read' },
  ancestor: { alone: 'It contains itself; the inner one is left out.' },
  maxDepthReached: { alone: 'Max depth reached: it is nested more than 12 levels deep.' },
  nodeBudget: { alone: 'The page holds more blocks than it may.', because: 'The page holds more than it may' },
  unresolvedLink: { alone: 'The linked entry is not published or does not exist.', because: 'There is nothing to link to' },
  droppedRow: { alone: 'A row with an empty cell is left out.' },
};

function describeCause({ reason, field, detail = REASONS[reason].alone }: SkipCause): string {
  return field === undefined ? detail : `${field}: ${detail}`;
}

function describeReason({ reason, causes = [] }: Pick<SkippedProps, 'reason' | 'causes'>): string {
  const { alone, because = alone } = REASONS[reason];
  return causes.length === 0 ? alone : `${because}: ${causes.map(describeCause).join('; ').replace(/\.$/, '')}.`;
}

export function Skipped({ entryModel, title, path, detail, ...reason }: SkippedProps & { readonly detail?: string }) {
  const id = useContext(BlockIdContext);
  if (!useContext(PreviewContext)) return null;
  return (
    <p className={styles.note} lang="en">
      <strong>{entryModel || 'Link'}</strong> {title !== undefined && <>“{title}” </>}
      {describeReason(reason)} {detail}
      {path !== undefined && (
        <small className={styles.place}>
          Entry {id}, at {path}.
        </small>
      )}
    </p>
  );
}
