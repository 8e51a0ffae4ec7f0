import { createContext, useContext } from 'react';
import type { ShellLabels } from '@/lib/models/labels';
import type { ImageEngine } from '@/lib/config/services';

export const BlockIdContext = createContext('');

/** No default, so that a missing provider throws. */
export const LabelsContext = createContext<ShellLabels | undefined>(undefined);

export const PreviewContext = createContext(false);

export function useLabels(): ShellLabels {
  const labels = useContext(LabelsContext);
  if (labels === undefined) throw new Error('useLabels is used outside a LabelsContext.');
  return labels;
}

export const PAGE_SIZES = '(min-width: 1336px) 1240px, 100vw';

export const ARTICLE_SIZES = '(min-width: 768px) 704px, 100vw';

export const ContentSizesContext = createContext(PAGE_SIZES);

export const ImageEngineContext = createContext<ImageEngine>({ name: 'local' });
