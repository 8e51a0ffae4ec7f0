import { appFrameExamples } from '../AppFrame/AppFrame.examples';
import type { FamilyBrandsProps } from './FamilyBrands';

export const familyBrandsExamples: Readonly<Record<string, FamilyBrandsProps>> = {
  'by mark and by name': { links: appFrameExamples.full.header.smallLinks, label: 'Our sister brands' },
  'without sisters': { links: [], label: 'Our sister brands' },
};
