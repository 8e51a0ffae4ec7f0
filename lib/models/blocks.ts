import type { GuideEnd, Opening } from './article';
import type { Picture } from './media';
import type { OpeningHours } from './openingHours';
import type { SearchQuery, SearchResponse } from './search';

export type Alignment = 'left' | 'center' | 'right';

export type ContentsEntry = { readonly title: string; readonly anchor: string };

/** `isBeside`: a wide window shows the list next to the text. */
export type ContentsProps = {
  readonly entries: readonly ContentsEntry[];
  readonly isBeside: boolean;
};

export type Crumb = { readonly title: string; readonly href?: string };

export type CallToAction = {
  readonly text: string;
  readonly href: string;
  readonly isExternal?: boolean;
};

export type Phone = { readonly text: string; readonly href: string };

export type ContactPointProps = {
  readonly phones?: readonly Phone[];
  readonly email?: string;
  readonly hours?: OpeningHours;
  readonly note?: string;
  /** Advice for urgent cases, and numbers that answer while `phones` do not. */
  readonly urgentText?: string;
  readonly urgentPhones?: readonly Phone[];
  readonly emergencyPhones?: readonly Phone[];
};
/** The picture that an editor placed right below the title of an article with an opening. */
export type OpeningPictureProps = { readonly picture: Picture; readonly caption?: string };

/** Answers go to `email` where they are not counted. */
export type FeedbackProps = {
  readonly kind: 'guide' | 'answer' | 'answers';
  readonly title: string;
  readonly email: string;
  readonly subject?: string;
};

/** Column spans out of twelve. A shorter list repeats if `repeatsColumns` is set. */
export type GridProps = {
  readonly align: Alignment;
  readonly isFluid?: boolean;
  readonly desktopColumns: readonly number[];
  readonly mobileColumns: readonly number[];
  readonly repeatsColumns: boolean;
  readonly columnClasses?: readonly string[];
  readonly wrapperClasses?: readonly string[];
  readonly className?: string;
};

export type TableCell = string | readonly string[];

export type ShareBarProps = { readonly url: string; readonly title: string };

export type SearchState =
  | { readonly status: 'idle' }
  | { readonly status: 'searching'; readonly query: SearchQuery; readonly shown?: SearchResponse }
  | {
      readonly status: 'hits' | 'none';
      readonly query: SearchQuery;
      readonly response: SearchResponse;
    }
  | { readonly status: 'failed'; readonly query: SearchQuery };

export type SkipReason =
  | 'unknownModel'
  | 'nothingToShow'
  | 'unreadable'
  | 'exception'
  | 'ancestor'
  | 'maxDepthReached'
  | 'nodeBudget'
  | 'pageLimit'
  | 'unresolvedLink'
  | 'rejectedLink'
  | 'rejectedFile'
  | 'wrongGtin'
  | 'missingField'
  | 'droppedRow'
  | 'removedHtml'
  | 'noAlternativeText';

/** `field` is the path from the entry, such as `items[0].image`; absent for the entry itself. */
export type SkipCause = {
  readonly reason: SkipReason;
  readonly field?: string;
  readonly detail?: string;
};

/** `entryModel` is empty where there is no entry. `path` begins at the page. */
export type SkippedProps = {
  readonly entryModel: string;
  readonly reason: SkipReason;
  readonly title?: string;
  readonly path?: string;
  readonly causes?: readonly SkipCause[];
  readonly href?: string;
};

/** Each block adds its row, next to its props in its folder. */
export interface LeafPropsByModel {}
export interface ContainerPropsByModel {}

export type LeafModel = keyof LeafPropsByModel;
export type ContainerModel = keyof ContainerPropsByModel;
export type BlockModel = LeafModel | ContainerModel;

export type ShownPropsByModel = LeafPropsByModel &
  ContainerPropsByModel & {
    skipped: SkippedProps;
    contents: ContentsProps;
    feedback: FeedbackProps;
    guideEnd: GuideEnd;
    opening: Opening;
    openingPicture: OpeningPictureProps;
  };
export type ShownModel = keyof ShownPropsByModel;

/** The browser needs ids of containers, which keep state; leaves have one only in previews. */
type BaseBlock<M extends ShownModel> = {
  readonly id?: string;
  readonly anchor?: string;
  readonly model: M;
  readonly props: ShownPropsByModel[M];
};

interface Container<M extends ContainerModel> extends BaseBlock<M> {
  readonly id: string;
  readonly children: readonly Block[];
}

export type BlockOf<M extends ShownModel> = M extends ContainerModel ? Container<M> : BaseBlock<M>;

export type SkippedBlock = BlockOf<'skipped'>;

export type Block = BlockOf<ShownModel>;

/** A mapped type indexed by its own key, so that TypeScript relates props to model. */
export type ShownBlock<M extends ShownModel> = { [Model in M]: BaseBlock<Model> }[M];
