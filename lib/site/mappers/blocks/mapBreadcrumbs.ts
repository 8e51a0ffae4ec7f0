import { breadcrumbsType } from '@/lib/content/model/blocks';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapBreadcrumbs = defineBlock(breadcrumbsType, (_fields, { crumbs }) =>
  crumbs.length === 0 ? undefined : { crumbs },
);
