import { useContext } from 'react';
import { PreviewContext } from '@/components/ui/contexts';
import type { SkipReason } from '@/lib/models/blocks';
import styles from './Skipped.module.scss';

/** Shown to editors in preview, in English for every edition. */
const REASONS: Readonly<Record<SkipReason, string>> = {
  unknownModel: 'The site has no block for this content type.',
  nothingToShow: 'Nothing to show: its required fields are empty.',
  unreadable: 'Its fields could not be read.',
  ancestor: 'It contains itself; the inner one is left out.',
  maxDepthReached: 'It is nested more than 12 levels deep.',
  nodeBudget: 'The page holds more blocks than it may.',
  unresolvedLink: 'The linked entry is not published or does not exist.',
  droppedRow: 'A row with an empty cell is left out.',
};

export function Skipped({ entryModel, reason, detail }: { readonly entryModel: string; readonly reason: SkipReason; readonly detail?: string }) {
  if (!useContext(PreviewContext)) return null;
  return (
    <p className={styles.note}>
      <strong>{entryModel}</strong> {REASONS[reason]} {detail}
    </p>
  );
}
