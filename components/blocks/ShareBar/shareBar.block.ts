import { shareBarExamples } from './ShareBar.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { internalName } from '@/lib/content/model/fields';

export const shareBarBlock = defineBlock({
  id: 'shareBar',
  description: 'Links to share an article, and a print button.',
  fields: [internalName],
  search: {},
  needsAddress: true,
  labels: ['shareBar'],
  fitsNextToContents: true,
  examples: shareBarExamples,
  map: (_fields, { page }) => page,
});
