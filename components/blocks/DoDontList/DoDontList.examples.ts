import type { DoDontListProps } from './DoDontList';

export const doDontListExamples: Readonly<Record<string, DoDontListProps>> = {
  'both lists': {
    do: ['rinse the denture after every meal', 'leave it in water at night'],
    dont: ['use hot water, which can warp the base', 'brush it with toothpaste'],
  },
  'what to do alone': { do: ['fold a towel into the basin', 'hold the denture in your palm'] },
  'what not to do alone': { dont: ['file the denture', 'glue it'] },
};
