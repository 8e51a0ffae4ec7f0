import { doDontListExamples } from './DoDontList.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { internalName, symbols } from '@/lib/content/model/fields';

const keepFilled = (lines: readonly string[] = []): readonly string[] | undefined =>
  lines.length === 0 ? undefined : lines;

export const doDontListBlock = defineBlock({
  id: 'doDontList',
  name: 'Do and don’t list',
  description: 'What to do, and below it what not to do.',
  fields: [
    internalName,
    symbols('do', {
      localized: true,
      help: 'Several lines, each with a small first letter and no full stop.',
    }),
    symbols('dont', {
      localized: true,
      name: 'Don’t',
      help: 'Likewise, without the words “do not”, which the site adds.',
    }),
  ],
  search: { do: 'do', dont: 'dont' },
  needsOneOf: ['do', 'dont'],
  labels: ['doDontList'],
  isText: true,
  fitsNextToContents: true,
  examples: doDontListExamples,
  map: (fields) => {
    const lines = { do: keepFilled(fields.do), dont: keepFilled(fields.dont) };
    return (lines.do ?? lines.dont) === undefined ? undefined : lines;
  },
});
