import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LeftOut } from '@/lib/models/editorNotes';
import { describeDetail, explainSkip } from '../words/explainSkip';
import { findBlock } from '../live/findPlace';
import styles from './PlaceNotes.preview.module.scss';
import { useSettledPage } from '../live/useSettledPage';

type Notes = ReadonlyMap<HTMLElement, readonly LeftOut[]>;

function groupByBlock(leftOut: readonly LeftOut[]): Notes {
  const notes = new Map<HTMLElement, LeftOut[]>();
  for (const item of leftOut) {
    const block =
      item.place !== undefined && 'blockId' in item.place ? findBlock(item.place) : undefined;
    if (block !== undefined) notes.set(block, [...(notes.get(block) ?? []), item]);
  }
  return notes;
}

function Note({ reason, field, detail, missing }: LeftOut) {
  const { what, todo } = explainSkip(reason);
  return (
    <p>
      {field !== undefined && <strong>{field}: </strong>}
      {what} {detail !== undefined && `${describeDetail(reason, detail)}. `}
      {missing !== undefined && `Leads to: ${missing}. `}
      {todo}
    </p>
  );
}

/** Annotates blocks that are shown incompletely. Blocks that are not shown have a placeholder. */
export function PlaceNotes({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const [notes, setNotes] = useState<Notes>(new Map());
  useSettledPage(useCallback(() => setNotes(groupByBlock(leftOut)), [leftOut]));
  return [...notes].map(([block, items], index) =>
    createPortal(
      <div className={styles.notes} lang="en" role="note" data-preview-note="">
        {items.map((item) => (
          <Note key={`${item.path} ${item.reason}`} {...item} />
        ))}
      </div>,
      block,
      `${block.dataset['entryId'] ?? ''} ${index}`,
    ),
  );
}
