import { breadcrumbsType } from '@/lib/content/model/blocks';
import { defineBlock } from './defineBlock';

export const mapBreadcrumbs = defineBlock(breadcrumbsType, (_fields, { crumbs }) =>
  crumbs.length === 0 ? undefined : { crumbs },
);
