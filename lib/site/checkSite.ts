import { type Edition, EDITIONS } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import { type ContentSource, isNoContentError } from '@/lib/contentful/client/contentSource';
import { loadSiteIndex, type SiteIndex } from './loadSiteIndex';

/** `problems`: in words, for operators. */
export type SiteState = {
  readonly status: 'ready' | 'noContent' | 'noPages' | 'noLocale' | 'noHome';
  readonly problems: readonly string[];
};

export const homePathOf = ({ id }: Edition): string => `/${id}`;

/** What keeps a site from being what its operator set up: an edition that CONTENT_LOCALES names has to be served, and so has the default one. */
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

/** Whether the content has pages for visitors. Never rejects. */
export async function checkSite(source: ContentSource): Promise<SiteState> {
  if (source.version() === undefined) return { status: 'noContent', problems: [] };
  try {
    return findLack(await loadSiteIndex(source)) ?? { status: 'ready', problems: [] };
  } catch (error) {
    return {
      status: 'noPages',
      problems: isNoContentError(error) ? error.details : [String(error)],
    };
  }
}
