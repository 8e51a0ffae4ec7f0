import type { Described, Inspected, SpaceInspector } from '@/lib/content/store/inspectSpace';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import type { SiteIndex } from '@/lib/site/view/loadSiteIndex';
import { findListing } from '@/preview/access/findPage';

export type Subject =
  | { readonly kind: 'found'; readonly subject: Inspected }
  | { readonly kind: 'unknown'; readonly similar: readonly Described[] };

export const MAX_QUESTION = 300;
const MAX_SIMILAR = 8;

const APP_ADDRESS =
  /^https:\/\/app\.(?:eu\.)?contentful\.com\/.*\/(?:entries|assets)\/([\w.-]{1,64})/;
const ID = /^[\w.-]{1,64}$/;

const ADDRESS = /^(?:\/|https?:\/\/|[a-z]{2}-[a-z]{2}\/)/i;

function findLeftOut(asked: string, path: string | undefined, site: SiteIndex) {
  const pages = site.editions.flatMap((edition) => site.ofEdition(edition).leftOut);
  return pages.find(
    (page) => page.typed.trim() === asked || (path !== undefined && page.path === path),
  )?.id;
}

/** @param question an id, an address on the site or in Contentful, or words from a title */
export async function findSubject(
  question: string,
  site: SiteIndex,
  { find, listSimilar }: Pick<SpaceInspector, 'find' | 'listSimilar'>,
): Promise<Subject> {
  const asked = question.trim().slice(0, MAX_QUESTION);
  const inApp = APP_ADDRESS.exec(asked)?.[1];
  const path = inApp === undefined && ADDRESS.test(asked) ? readPagePath(asked) : undefined;
  const id =
    inApp ??
    (path && findListing(site, path)?.listing.id) ??
    findLeftOut(asked, path, site) ??
    asked;
  const subject = ID.test(id) ? find(id) : undefined;
  if (subject !== undefined) return { kind: 'found', subject };
  return {
    kind: 'unknown',
    similar: await listSimilar(path?.split('/').slice(2).join(' ') ?? inApp ?? asked, MAX_SIMILAR),
  };
}
