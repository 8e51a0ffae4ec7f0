import { createContext, useContext } from 'react';
import type { SentLabels, ShellLabels } from '@/lib/models/labels';
import type { ImageEngine } from '@/lib/config/services';
import { type LayoutWidth, PAGE_WIDTH } from '@/lib/images/layoutWidth';

export const BlockIdContext = createContext('');

/** No default, so that a missing provider throws. */
export const LabelsContext = createContext<SentLabels | undefined>(undefined);

export const PreviewContext = createContext(false);

function hasGroups<Group extends keyof ShellLabels>(
  labels: SentLabels,
  groups: readonly Group[],
): labels is SentLabels & Pick<ShellLabels, Group> {
  return groups.every((group) => labels[group] !== undefined);
}

/** Which groups a page is sent is decided in `lib/pageProps/pickLabels.ts`. */
export function useLabels<Group extends keyof ShellLabels>(
  ...groups: readonly Group[]
): Pick<ShellLabels, Group> {
  const labels = useContext(LabelsContext);
  if (labels === undefined) throw new Error('useLabels is used outside a LabelsContext.');
  if (!hasGroups(labels, groups))
    throw new Error(`The page was sent no labels of ${groups.join(', ')}.`);
  return labels;
}

export type ContentPlace = {
  readonly width: LayoutWidth;
  /** Where a picture fills it at least, and is cut at its sides. */
  readonly height?: LayoutWidth;
  /** In a section, a grid, a list or a carousel. */
  readonly isNested: boolean;
  /** Out of 12, in wide windows, of a column that has the whole row on phones. */
  readonly span?: number;
};

/** For the `sizes` of pictures. */
export const ContentPlaceContext = createContext<ContentPlace>({
  width: PAGE_WIDTH,
  isNested: false,
});

export const ImageEngineContext = createContext<ImageEngine>({ name: 'local' });

/** The position of a card, from 1, in a list or grid with the class `numbered`. */
export const CardNumberContext = createContext<number | undefined>(undefined);
