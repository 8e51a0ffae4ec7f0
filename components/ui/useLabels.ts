import { useContext } from 'react';
import type { ShellLabels } from '@/lib/models/labels';
import { LabelsContext } from './LabelsContext';

/** The texts of the edition that is shown. @throws Error outside the frame */
export function useLabels(): ShellLabels {
  const labels = useContext(LabelsContext);
  if (labels === undefined) throw new Error('useLabels is used outside a LabelsContext.');
  return labels;
}
