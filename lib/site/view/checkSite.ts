import { type Edition, EDITIONS } from '@/lib/platform/config/editions';
import { getConfig } from '@/lib/platform/config/env';
import { isNoContentError } from '@/lib/content/store/contentStore';
import type { Snapshot } from '@/lib/content/store/snapshot';
import { loadSiteIndex, type SiteIndex } from './loadSiteIndex';

export type SiteState = {
  readonly status: 'ready' | 'noContent' | 'noPages' | 'noLocale' | 'noHome';
  readonly problems: readonly string[];
};

export const homePathOf = ({ id }: Edition): string => `/${id}`;

function findLack({ editions, defaultEdition, ofEdition }: SiteIndex): SiteState | undefined {
  const { locales } = getConfig().contentNames;
  const named = EDITIONS.filter(({ id }) => locales.has(id));
  const lost = named.filter((edition) => !editions.includes(edition));
  if (lost.length > 0)
    return {
      status: 'noLocale',
      problems: lost.map(
        ({ id }) =>
          `CONTENT_LOCALES names ${locales.get(id) ?? ''} for ${id}, and the space has no such locale.`,
      ),
    };
  const homeless = [...new Set([defaultEdition, ...named])].filter(
    (edition) => !ofEdition(edition).byPath.has(homePathOf(edition)),
  );
  if (homeless.length > 0)
    return {
      status: 'noHome',
      problems: homeless.map((edition) => `There is no page at ${homePathOf(edition)}.`),
    };
  return undefined;
}

export async function checkSite(snapshot: Snapshot | undefined): Promise<SiteState> {
  if (snapshot === undefined) return { status: 'noContent', problems: [] };
  try {
    return findLack(await loadSiteIndex(snapshot)) ?? { status: 'ready', problems: [] };
  } catch (error) {
    return {
      status: 'noPages',
      problems: isNoContentError(error) ? error.details : [String(error)],
    };
  }
}
