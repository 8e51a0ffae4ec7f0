import { contactPointType } from '@/lib/content/model/contact';
import { readContactPoint } from '@/lib/content/mapping/fields/contactPoint';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapContactPoint = defineBlock(contactPointType, (_fields, context, entry) =>
  readContactPoint(entry, context),
);
