import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readContactPoint } from '@/lib/content/mapping/fields/contactPoint';
import { contactPointType } from '@/lib/content/model/contact';

export const contactPointBlock = defineBlock({
  ...contactPointType,
  labels: ['contactPoint'],
  fitsBesideContents: true,
  map: (_fields, context, entry) => readContactPoint(entry, context),
});
