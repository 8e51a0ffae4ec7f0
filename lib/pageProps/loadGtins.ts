import type { Edition } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchGtinEntries } from '@/lib/contentful/queries/fetchGtinEntries';
import type { GtinOwner } from '@/lib/mappers/mapGtins';
import { mapGtins } from '@/lib/mappers/mapGtins';
import { createVersionedCache } from './createVersionedCache';

/** GTINs of all editions together. */
const keep = createVersionedCache<ReadonlyMap<string, GtinOwner>>(600_000, ({ size }) => size);

/** The GTINs of the content, as 14 digits: only these are looked up, so that a stranger cannot keep the retailer service busy. */
export function loadGtins(source: ContentSource, edition: Edition): Promise<ReadonlyMap<string, GtinOwner>> {
  return keep(source, edition.id, async () => mapGtins(await fetchGtinEntries(source, edition.locale)));
}
