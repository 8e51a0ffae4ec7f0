import type { FunctionComponent } from 'react';
import type { PreviewProps } from '@/lib/models/preview';

/** What the page leaves out, and why. */
export const LeftOutPanel: FunctionComponent<{ readonly preview: PreviewProps }> = () => null;
