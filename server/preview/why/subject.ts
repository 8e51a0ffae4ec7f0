import { findEditionOfPath } from '@/lib/config/editions';
import type { Described, SpaceInspector } from '@/lib/contentful/client/inspectSpace';
import { readPagePath } from '@/lib/navigation/paths';
import type { SiteIndex } from '@/lib/site/loadSiteIndex';

/** `unknown` has what is like it. */
export type Subject = { readonly kind: 'found'; readonly id: string } | { readonly kind: 'none' } | { readonly kind: 'unknown'; readonly similar: readonly Described[] };

export const MAX_QUESTION = 300;
const MAX_SIMILAR = 8;

/** As Contentful's web app has entries and assets in its addresses. */
const APP_ADDRESS = /^https:\/\/app\.(?:eu\.)?contentful\.com\/.*\/(?:entries|assets)\/([\w.-]{1,64})/;
const ID = /^[\w.-]{1,64}$/;

function readPathOf(question: string): string | undefined {
  if (question.startsWith('/')) return readPagePath(question);
  return /^https?:\/\//.test(question) && URL.canParse(question) ? readPagePath(new URL(question).pathname) : undefined;
}

/** Also a page that is in no index, such as one without content. */
function findPage(path: string, site: SiteIndex): string | undefined {
  const lower = path.toLowerCase();
  const edition = findEditionOfPath(lower) ?? site.defaultEdition;
  const { byPath } = site.ofEdition(edition);
  const prefixed = `/${edition.id}${path === '/' ? '' : path}`;
  return [path, lower, prefixed, prefixed.toLowerCase()].map((spelling) => byPath.get(spelling)?.id).find((id) => id !== undefined);
}

/** @param question an id, an address of the site or of the entry in Contentful, or words of its title */
export async function findSubject(question: string, site: SiteIndex, { find, listSimilar }: Pick<SpaceInspector, 'find' | 'listSimilar'>): Promise<Subject> {
  const asked = question.trim().slice(0, MAX_QUESTION);
  if (asked === '') return { kind: 'none' };
  const inApp = APP_ADDRESS.exec(asked)?.[1];
  const path = inApp === undefined ? readPathOf(asked) : undefined;
  const id = inApp ?? (path === undefined ? asked : findPage(path, site));
  if (id !== undefined && ID.test(id) && find(id) !== undefined) return { kind: 'found', id };
  return { kind: 'unknown', similar: await listSimilar(path?.split('/').slice(2).join(' ') ?? inApp ?? asked, MAX_SIMILAR) };
}
