import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { Entry } from '@/lib/models/entry';
import { fetchGraph } from './fetchGraph';

/** The labels entries with the codes `global` and `countries`, asked for together. Specification, section 7. */
export async function fetchLabels(source: ContentSource, locale: string): Promise<{ readonly global: Entry | undefined; readonly countries: Entry | undefined }> {
  const { items } = await fetchGraph(source, { content_type: 'labels', 'fields.code[in]': 'global,countries', locale, include: 2 });
  const find = (code: string): Entry | undefined => items.find(({ fields }) => fields['code'] === code);
  return { global: find('global'), countries: find('countries') };
}
