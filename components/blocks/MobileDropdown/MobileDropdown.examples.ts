import type { MobileDropdownProps } from './MobileDropdown';

export const mobileDropdownExamples: Readonly<Record<string, MobileDropdownProps>> = {
  'short title': { title: 'Checklist for a stay in hospital' },
  'folded at every width': { title: 'Opening hours in other countries', staysFolded: true },
  'long title': {
    title:
      'What your dental practice would like to know when you ring them about a denture that has ' +
      'come loose or has broken',
  },
};
