import { createContext, useContext } from 'react';
import type { SentLabels, ShellLabels } from '@/lib/models/labels';
import type { ImageEngine } from '@/lib/platform/config/services';
import { type LayoutWidth, PAGE_WIDTH } from '@/lib/render/images/layoutWidth';

export const BlockIdContext = createContext('');

/** No default, so that a missing provider throws. */
export const LabelsContext = createContext<SentLabels | undefined>(undefined);

export const PreviewContext = createContext(false);

function hasGroup<Group extends keyof ShellLabels>(
  labels: SentLabels,
  group: Group,
): labels is SentLabels & Pick<ShellLabels, Group> {
  return labels[group] !== undefined;
}

/** `lib/site/loaders/pickLabels.ts` decides which groups a page gets. */
export function useLabels<Group extends keyof ShellLabels>(group: Group): ShellLabels[Group] {
  const labels = useContext(LabelsContext);
  if (labels === undefined) throw new Error('useLabels is used outside a LabelsContext.');
  if (!hasGroup(labels, group)) throw new Error(`The page was sent no labels of ${group}.`);
  const { [group]: texts }: Pick<ShellLabels, Group> = labels;
  return texts;
}

export type ContentPlace = Readonly<{
  width: LayoutWidth;
  /** Set if a picture has to cover this height and is cropped at its sides. */
  height?: LayoutWidth;
  /** In a section, a grid, a list or a carousel. */
  isNested: boolean;
  /** Out of 12, in wide windows, for a column that takes the whole row on phones. */
  span?: number;
}>;

export const ContentPlaceContext = createContext<ContentPlace>({
  width: PAGE_WIDTH,
  isNested: false,
});

export const ImageEngineContext = createContext<ImageEngine>({ name: 'local' });

/** The position of a card, from 1, in a list or grid with the class `numbered`. */
export const CardNumberContext = createContext<number | undefined>(undefined);
