import type { Entry } from '@/lib/models/entry';
import type { Labels } from '@/lib/models/labels';
import type { MapperContext } from '../context';
import { labelsSchema } from './labelsSchema';
import { mapCountries } from './mapCountries';

/**
 * The global labels merged with the countries. A missing or unreadable text has its English wording,
 * so that a page can be shown whatever the space holds.
 */
export function mapLabels(global: Entry | undefined, countries: Entry | undefined, context: Pick<MapperContext, 'isServed'>): Labels {
  const own = mapCountries(countries?.fields.labels, context);
  return {
    ...labelsSchema.parse(global?.fields.labels),
    countries: own.length > 0 ? own : mapCountries(global?.fields.labels, context),
  };
}
