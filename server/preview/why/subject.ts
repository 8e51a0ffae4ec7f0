import type { Described, SpaceInspector } from '@/lib/contentful/client/inspectSpace';
import { readPagePath } from '@/lib/navigation/readPageAddress';
import type { SiteIndex } from '@/lib/site/loadSiteIndex';
import { findListing } from '../findPage';

/** `unknown` has what is like it. */
export type Subject =
  | { readonly kind: 'found'; readonly id: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly similar: readonly Described[] };

export const MAX_QUESTION = 300;
const MAX_SIMILAR = 8;

/** As Contentful's web app has entries and assets in its addresses. */
const APP_ADDRESS =
  /^https:\/\/app\.(?:eu\.)?contentful\.com\/.*\/(?:entries|assets)\/([\w.-]{1,64})/;
const ID = /^[\w.-]{1,64}$/;

const ADDRESS = /^(?:\/|https?:\/\/|[a-z]{2}-[a-z]{2}\/)/i;

function findLeftOut(asked: string, path: string | undefined, site: SiteIndex): string | undefined {
  const pages = site.editions.flatMap((edition) => site.ofEdition(edition).leftOut);
  return pages.find(
    (page) => page.typed.trim() === asked || (path !== undefined && page.path === path),
  )?.id;
}

/** @param question an id, an address of the site or of the entry in Contentful, or words of its title */
export async function findSubject(
  question: string,
  site: SiteIndex,
  { find, listSimilar }: Pick<SpaceInspector, 'find' | 'listSimilar'>,
): Promise<Subject> {
  const asked = question.trim().slice(0, MAX_QUESTION);
  if (asked === '') return { kind: 'none' };
  const inApp = APP_ADDRESS.exec(asked)?.[1];
  const path = inApp === undefined && ADDRESS.test(asked) ? readPagePath(asked) : undefined;
  const id =
    inApp ??
    (path && findListing(site, path)?.listing.id) ??
    findLeftOut(asked, path, site) ??
    asked;
  if (ID.test(id) && find(id) !== undefined) return { kind: 'found', id };
  return {
    kind: 'unknown',
    similar: await listSimilar(path?.split('/').slice(2).join(' ') ?? inApp ?? asked, MAX_SIMILAR),
  };
}
