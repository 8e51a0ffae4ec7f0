import type { GridProps } from '@/lib/models/blocks';

export const gridExamples: Readonly<Record<string, GridProps>> = {
  'three equal columns': {
    align: 'left',
    isFluid: false,
    desktopColumns: [4],
    mobileColumns: [12],
    repeatsColumns: true,
    columnClasses: [],
    wrapperClasses: [],
  },
  'wide and narrow, with editor classes': {
    align: 'center',
    isFluid: true,
    desktopColumns: [8, 4],
    mobileColumns: [12, 6],
    repeatsColumns: false,
    columnClasses: ['centered', 'bordered'],
    wrapperClasses: ['spacious'],
    className: 'highlight',
  },
};
