import { createContext, useContext } from 'react';
import type { ShellLabels } from '@/lib/models/labels';
import type { ImageEngine } from '@/lib/config/services';

/** Id of the entry that the block around comes from: the registry provides it. */
export const BlockIdContext = createContext('');

/** The texts of the edition. The frame provides them; there is no default, so that a forgotten provider fails loudly. */
export const LabelsContext = createContext<ShellLabels | undefined>(undefined);

/** Whether editors are looking: the frame provides it. */
export const PreviewContext = createContext(false);

/** The texts of the edition that is shown. @throws Error outside the frame */
export function useLabels(): ShellLabels {
  const labels = useContext(LabelsContext);
  if (labels === undefined) throw new Error('useLabels is used outside a LabelsContext.');
  return labels;
}

/** How wide a picture is drawn that fills its place in the page, as the `sizes` attribute takes it. */
export const PAGE_SIZES = '(min-width: 1336px) 1240px, 100vw';

/** In the column of an article. */
export const ARTICLE_SIZES = '(min-width: 768px) 704px, 100vw';

/** The body of the page provides it, so that a visitor never fetches a picture wider than the column. */
export const ContentSizesContext = createContext(PAGE_SIZES);

/** Which image service this deployment uses. The frame provides it. */
export const ImageEngineContext = createContext<ImageEngine>({ name: 'local' });
