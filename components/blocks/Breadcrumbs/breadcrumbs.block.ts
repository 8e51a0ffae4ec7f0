import { breadcrumbsExamples } from './Breadcrumbs.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { internalName } from '@/lib/content/model/fields';

export const breadcrumbsBlock = defineBlock({
  id: 'breadcrumbs',
  description: 'The path from the home page to this page: its parents.',
  fields: [internalName],
  search: {},
  needsAddress: true,
  examples: breadcrumbsExamples,
  map: (_fields, { crumbs }) => (crumbs.length === 0 ? undefined : { crumbs }),
});
