import type { GridProps } from '@/lib/models/blocks';
import type { ListProps } from './List';

const GRID: GridProps = {
  align: 'left',
  isFluid: false,
  desktopColumns: [4, 4, 4],
  mobileColumns: [12],
  repeatsColumns: true,
  columnClasses: [],
  wrapperClasses: [],
};

export const listExamples: Readonly<Record<string, ListProps>> = {
  'a grid of everything': {
    title: 'All our guides',
    pageSize: 0,
    accumulates: false,
    isBulletList: false,
    layout: { model: 'grid', grid: GRID },
  },
  'a grid whose pages add up': {
    title: 'Our guides',
    pageSize: 2,
    accumulates: true,
    isBulletList: false,
    layout: { model: 'grid', grid: GRID },
  },
  'a grid of one page after the other': {
    pageSize: 1,
    accumulates: false,
    className: 'bordered',
    isBulletList: false,
    layout: { model: 'grid', grid: { ...GRID, align: 'center', isFluid: true } },
  },
  'a grid with room for more than it has': {
    pageSize: 9,
    accumulates: true,
    isBulletList: false,
    layout: { model: 'grid', grid: GRID },
  },
  'a carousel': {
    title: 'Small helps',
    pageSize: 0,
    accumulates: false,
    className: 'highlight',
    isBulletList: false,
    layout: { model: 'carousel', carousel: { loops: false, rewinds: true, slidesPerView: 2 } },
  },
  'points of a bullet list': {
    title: 'What to pack',
    pageSize: 0,
    accumulates: false,
    isBulletList: true,
    layout: { model: 'grid', grid: GRID },
  },
  'points of a bullet list, page by page': {
    pageSize: 2,
    accumulates: true,
    isBulletList: true,
    layout: { model: 'grid', grid: { ...GRID, desktopColumns: [12] } },
  },
};
