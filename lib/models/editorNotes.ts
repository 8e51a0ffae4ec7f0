import type { SkipReason } from './blocks';

/** `hint`: all of it is shown, and could be better. */
export type Extent = 'block' | 'part' | 'hint';

/** Where on the page something is left out: a placeholder, or the block of this entry, counted from 0 where it stands there more than once. */
export type LeftOutPlace =
  { readonly placeholder: string } | { readonly blockId: string; readonly occurrence: number };

/** One thing that a page leaves out, for the editors who see its preview. */
export type LeftOut = {
  readonly extent: Extent;
  readonly reason: SkipReason;
  readonly path: string;
  readonly place?: LeftOutPlace;
  /** The entry to open: the one that is left out, or where that does not exist the one that links to it. `model` as editors call it. */
  readonly entry?: { readonly id: string; readonly model: string; readonly title?: string };
  /** As editors call it. */
  readonly field?: string;
  /** The id of what a link leads to, where there is nothing. */
  readonly missing?: string;
  readonly detail?: string;
};

/** A field that people see, and what finds it: `text` is how it begins, and `length` how long it is, both without white space; `file` a part of an address. */
export type FieldMark = { readonly entryId: string; readonly field: string } & (
  { readonly text: string; readonly length: number } | { readonly file: string }
);

/** `field` is the one that Contentful's editor opens at for the block as a whole. */
export type BlockMarks = {
  readonly model: string;
  readonly field: string;
  readonly title?: string;
  readonly fields: readonly FieldMark[];
};

/** What a preview is told of a page beside what visitors see. */
export type EditorNotes = {
  readonly leftOut: readonly LeftOut[];
  /** By the id of the block's entry. */
  readonly blocks: Readonly<Record<string, BlockMarks>>;
  /** Beside the blocks. */
  readonly fields: readonly FieldMark[];
};

/** Of a space in Contentful's web app; `webApp` is an origin. */
export type SpaceAddress = {
  readonly webApp: string;
  readonly spaceId: string;
  readonly environment: string;
};
