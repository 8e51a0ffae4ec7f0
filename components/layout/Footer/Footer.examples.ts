import { appFrameExamples } from '../AppFrame/AppFrame.examples';
import type { FooterProps } from './Footer';

export const footerExamples: Readonly<Record<string, FooterProps>> = {
  'with everything': { globals: appFrameExamples.full, currentPath: '/en-gb/sitemap' },
  'without partners and menus': { globals: appFrameExamples.bare, currentPath: '/en-gb' },
};
