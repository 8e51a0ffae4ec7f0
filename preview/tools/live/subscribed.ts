import { resolveContentLocale, getConfig } from '@/lib/platform/config/env';
import type { LocaleView } from '@/lib/content/store/snapshot';
import type { Edition } from '@/lib/platform/config/editions';
import { pageType } from '@/lib/content/model/pages';
import { dropUndefined, isRecord } from '@/lib/platform/data/objects';
import type { Asset, Entry } from '@/lib/models/entry';
import type { EntryTree, Subscribed } from '@/lib/models/preview';
import { readLink, readLinkObject } from '@/lib/content/model/readers/links';
import type { SiteView } from '@/lib/site/view/siteView';
import { findListing } from '@/preview/access/findPage';

/** The Delivery API resolves links to this depth. */
const MAX_DEPTH = 10;
const MAX_ENTRIES = 1000;
const PAGE = pageType.id;

/** The web app merges edits into this tree, so it has all the page shows, except other pages. */
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

/** Identified by its entry, because the address may change. */
export type PageOfEdition = { readonly edition: Edition; readonly id: string };

/** Tries the page with this entry id first, then the decoded path. */
export function findOpenedPage(
  view: SiteView,
  path: string,
  id: string | undefined,
): PageOfEdition | undefined {
  const { site } = view;
  const edition = site.findEdition(path.toLowerCase()) ?? site.defaultEdition;
  const entry = id === undefined ? undefined : view.contentOf(edition).entry(id);
  if (entry?.sys.contentType.sys.id === PAGE) return { edition, id: entry.sys.id };
  const found = findListing(site, path);
  return found && { edition: found.edition, id: found.listing.id };
}

/** @returns when an entry or file was last saved (ISO 8601); empty if the edition lacks it */
export function findSaved(view: SiteView, { edition }: PageOfEdition, id: string): string {
  const shown = view.contentOf(edition);
  return (shown.entry(id) ?? shown.asset(id))?.sys.updatedAt ?? '';
}

export function listSubscribed(
  view: SiteView,
  { edition, id }: PageOfEdition,
): Subscribed | undefined {
  const shown = view.contentOf(edition);
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
    locale: resolveContentLocale(edition),
    entries: roots.map((entry) => resolveTree(entry, shown)),
    path: view.site.ofEdition(edition).byId.get(id)?.url,
  });
}
