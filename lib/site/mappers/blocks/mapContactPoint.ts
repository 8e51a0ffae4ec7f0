import { contactPointType } from '@/lib/content/model/contact';
import { readContactPoint } from '../fields/contactPoint';
import { defineBlock } from './defineBlock';

export const mapContactPoint = defineBlock(contactPointType, (_fields, context, entry) =>
  readContactPoint(entry, context),
);
