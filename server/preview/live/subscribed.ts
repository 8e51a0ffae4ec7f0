import { resolveContentLocale, getConfig } from '@/lib/config/env';
import type { LocaleView } from '@/lib/contentful/client/wholeSpace';
import type { Edition } from '@/lib/config/editions';
import { pageType } from '@/lib/contentModel/pages';
import { dropUndefined, isRecord } from '@/lib/data/objects';
import type { Asset, Entry } from '@/lib/models/entry';
import type { EntryTree, Subscribed } from '@/lib/models/preview';
import { readLink, readLinkObject } from '@/lib/contentModel/readers/links';
import type { SiteView } from '@/lib/site/siteView';
import { findListing } from '../findPage';

/** As deep as the Delivery API resolves links. */
const MAX_DEPTH = 10;
const MAX_ENTRIES = 1000;
const PAGE = pageType.id;

/** Contentful's web app merges what is typed into what it was given, so it is given all that the page shows, but no other page. */
function resolveTree(root: Entry, locale: LocaleView): EntryTree {
  let count = 0;
  const resolveValue = (value: unknown, depth: number, path: readonly string[]): unknown => {
    const link = readLinkObject(value);
    if (link !== undefined) return resolveLink(link.sys, depth, path) ?? value;
    if (Array.isArray(value)) return value.map((part) => resolveValue(part, depth, path));
    return isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, part]) => [name, resolveValue(part, depth, path)]),
        )
      : value;
  };
  const resolveEntry = (
    { sys, fields }: Entry,
    depth: number,
    path: readonly string[],
  ): EntryTree => {
    count += 1;
    const within = [...path, sys.id];
    return {
      sys: { ...sys, type: 'Entry' },
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          resolveValue(value, depth + 1, within),
        ]),
      ),
    };
  };
  const showAsset = ({ sys, fields }: Asset): EntryTree => ({
    sys: { ...sys, type: 'Asset' },
    fields,
  });
  const resolveLink = (
    { id, linkType }: { readonly id: string; readonly linkType: string },
    depth: number,
    path: readonly string[],
  ): EntryTree | undefined => {
    if (linkType === 'Asset') {
      const asset = locale.asset(id);
      return asset && showAsset(asset);
    }
    const entry = locale.entry(id);
    if (
      entry === undefined ||
      entry.sys.contentType.sys.id === PAGE ||
      depth >= MAX_DEPTH ||
      count >= MAX_ENTRIES ||
      path.includes(id)
    )
      return undefined;
    return resolveEntry(entry, depth, path);
  };
  return resolveEntry(root, 0, []);
}

/** A page of an edition by its entry, which stays the same while its address changes. */
export type PageOfEdition = { readonly edition: Edition; readonly id: string };

/**
 * @param path decoded, at which the page was opened
 * @param id of the page's entry, where it is known
 */
export function findOpenedPage(
  { site, space }: SiteView,
  path: string,
  id: string | undefined,
): PageOfEdition | undefined {
  const edition = site.findEdition(path.toLowerCase()) ?? site.defaultEdition;
  const entry =
    id === undefined ? undefined : space.inLocale(resolveContentLocale(edition)).entry(id);
  if (entry?.sys.contentType.sys.id === PAGE) return { edition, id: entry.sys.id };
  const found = findListing(site, path);
  return found && { edition: found.edition, id: found.listing.id };
}

/** When an entry or a file was last saved, as ISO 8601, as the edition has it; empty where it does not. */
export function findSaved({ space }: SiteView, { edition }: PageOfEdition, id: string): string {
  const shown = space.inLocale(resolveContentLocale(edition));
  return (shown.entry(id) ?? shown.asset(id))?.sys.updatedAt ?? '';
}

/** What a page shows, as its editor subscribes to it: the page, its content, the menus. */
export function listSubscribed(
  { site, space }: SiteView,
  { edition, id }: PageOfEdition,
): Subscribed | undefined {
  const locale = resolveContentLocale(edition);
  const shown = space.inLocale(locale);
  const page = shown.entry(id);
  if (page === undefined) return undefined;
  const content = readLink(page.fields['page']);
  const { headerMenu, footerMenu } = getConfig().contentNames;
  const menus = [
    ['headerMenu', headerMenu],
    ['footerMenu', footerMenu],
  ] as const;
  const found = menus.map(([type, code]) =>
    shown.ofType(type).find(({ fields }) => fields['code'] === code),
  );
  const roots = [page, content && shown.entry(content.sys.id), ...found].filter(
    (entry) => entry !== undefined,
  );
  return dropUndefined({
    locale,
    entries: roots.map((entry) => resolveTree(entry, shown)),
    path: site.ofEdition(edition).byId.get(id)?.url,
  });
}
