import { contactPointExamples } from './ContactPoint.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readContactPoint } from '@/lib/content/mapping/fields/contactPoint';
import { contactPointType } from '@/lib/content/model/contact';

export const contactPointBlock = defineBlock({
  ...contactPointType,
  labels: ['contactPoint'],
  fitsNextToContents: true,
  sectionTitle: (_props, labels) => labels.contactPoint.title,
  examples: contactPointExamples,
  map: (_fields, context, entry) => readContactPoint(entry, context),
});
