import { createContext } from 'react';
import type { ShellLabels } from '@/lib/models/labels';

/** The texts of the edition. The frame provides them; there is no default, so that a forgotten provider fails loudly. */
export const LabelsContext = createContext<ShellLabels | undefined>(undefined);
