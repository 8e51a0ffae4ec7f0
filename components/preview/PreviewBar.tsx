import type { FunctionComponent } from 'react';
import type { PreviewProps } from '@/lib/models/preview';

/** What this preview is and what can be done with it. */
export const PreviewBar: FunctionComponent<{ readonly preview: PreviewProps }> = () => null;
