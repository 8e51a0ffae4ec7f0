import type { SkipReason } from './blocks';

/** `hint`: everything is shown, but could be better. */
export type Extent = 'block' | 'part' | 'hint';

export type LeftOutPlace =
  { readonly placeholder: string } | { readonly blockId: string; readonly occurrence: number };

export type LeftOut = Readonly<{
  extent: Extent;
  reason: SkipReason;
  path: string;
  place?: LeftOutPlace;
  /** The entry to open: the skipped one or, if that does not exist, the one that links to it. */
  entry?: { readonly id: string; readonly model: string; readonly title?: string };
  field?: string;
  missing?: string;
  detail?: string;
}>;

/** `text` is how the field begins, `length` its full length, without white space in both. */
export type FieldMark = { readonly entryId: string; readonly field: string } & (
  { readonly text: string; readonly length: number } | { readonly file: string }
);

export type BlockMarks = Readonly<{
  model: string;
  field: string;
  title?: string;
  fields: readonly FieldMark[];
}>;

export type EditorNotes = {
  readonly leftOut: readonly LeftOut[];
  readonly blocks: Readonly<Record<string, BlockMarks>>;
  readonly fields: readonly FieldMark[];
};

export type SpaceAddress = {
  readonly webApp: string;
  readonly spaceId: string;
  readonly environment: string;
};
