import { breadcrumbsExamples } from './Breadcrumbs.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { internalName } from '@/lib/content/model/fields';

export const breadcrumbsBlock = defineBlock({
  id: 'breadcrumbs',
  description: 'The page’s parents, as links.',
  fields: [internalName],
  search: {},
  needsAddress: true,
  examples: breadcrumbsExamples,
  map: (_fields, { crumbs }) => (crumbs.length === 0 ? undefined : { crumbs }),
});
