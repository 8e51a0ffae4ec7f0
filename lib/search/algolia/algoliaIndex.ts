import type { AlgoliaConfig } from '@/lib/config/env';
import type { EditionId } from '@/lib/config/editions';

/** Each edition has an index of its own. */
export function buildIndexName({ indexPrefix }: Pick<AlgoliaConfig, 'indexPrefix'>, edition: EditionId): string {
  return `${indexPrefix}_${edition}`;
}

/** The one host to ask; without, the client asks Algolia's own. */
export function buildHostOptions({ host, isInsecure }: Pick<AlgoliaConfig, 'host' | 'isInsecure'>) {
  return host === undefined ? {} : { hosts: [{ url: host, accept: 'readWrite' as const, protocol: isInsecure ? ('http' as const) : ('https' as const) }] };
}
