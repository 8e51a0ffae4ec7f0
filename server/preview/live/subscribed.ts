import { resolveContentLocale, getConfig } from '@/lib/config/env';
import type { LocaleView } from '@/lib/contentful/client/wholeSpace';
import { isRecord } from '@/lib/data/objects';
import type { Asset, Entry } from '@/lib/models/entry';
import type { EntryTree, Subscribed } from '@/lib/models/preview';
import { readLink } from '@/lib/contentModel/readers/links';
import { resolveAddress } from '@/lib/navigation/resolveAddress';
import type { SiteView } from '@/lib/site/siteView';

/** As deep as the Delivery API resolves links. */
const MAX_DEPTH = 10;
const MAX_ENTRIES = 1000;
/** They lead to other pages, which would come with all that they show. */
const OTHER_PAGES = 'page';

/** Contentful's web app merges what is typed into what it was given, so it is given all that the page shows. */
function resolveTree(root: Entry, locale: LocaleView): EntryTree {
  let count = 0;
  const resolveValue = (value: unknown, depth: number, path: readonly string[]): unknown => {
    const link = readLink(value);
    if (link !== undefined) return resolveLink(link.sys, depth, path) ?? value;
    if (Array.isArray(value)) return value.map((part) => resolveValue(part, depth, path));
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolveValue(part, depth, path)])) : value;
  };
  const resolveEntry = ({ sys, fields }: Entry, depth: number, path: readonly string[]): EntryTree => {
    count += 1;
    const within = [...path, sys.id];
    return { sys: { ...sys, type: 'Entry' }, fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, resolveValue(value, depth + 1, within)])) };
  };
  const showAsset = ({ sys, fields }: Asset): EntryTree => ({ sys: { ...sys, type: 'Asset' }, fields });
  const resolveLink = ({ id, linkType }: { readonly id: string; readonly linkType: string }, depth: number, path: readonly string[]): EntryTree | undefined => {
    if (linkType === 'Asset') {
      const asset = locale.asset(id);
      return asset && showAsset(asset);
    }
    const entry = locale.entry(id);
    if (entry === undefined || entry.sys.contentType.sys.id === OTHER_PAGES || depth >= MAX_DEPTH || count >= MAX_ENTRIES || path.includes(id)) return undefined;
    return resolveEntry(entry, depth, path);
  };
  return resolveEntry(root, 0, []);
}

/** When an entry or a file was last saved, as ISO 8601, as the edition of a page has it; empty where it does not. @param path decoded @returns undefined where there is no page */
export function findSaved(view: SiteView, path: string, id: string): string | undefined {
  const address = resolveAddress(path, view.site);
  if (address.kind !== 'page') return undefined;
  const shown = view.space.inLocale(resolveContentLocale(address.edition));
  return (shown.entry(id) ?? shown.asset(id))?.sys.updatedAt ?? '';
}

/** What a page shows, as its editor subscribes to it: the page, its content, the menus. @param path decoded @returns undefined where there is no page */
export function listSubscribed(view: SiteView, path: string): Subscribed | undefined {
  const address = resolveAddress(path, view.site);
  if (address.kind !== 'page') return undefined;
  const id = view.site.ofEdition(address.edition).byPath.get(address.path)?.id;
  const locale = resolveContentLocale(address.edition);
  const shown = view.space.inLocale(locale);
  const page = id === undefined ? undefined : shown.entry(id);
  if (page === undefined) return undefined;
  const content = readLink(page.fields['page']);
  const { headerMenu, footerMenu } = getConfig().contentNames;
  const menus = [['headerMenu', headerMenu], ['footerMenu', footerMenu]] as const;
  const found = menus.map(([type, code]) => shown.ofType(type).find(({ fields }) => fields['code'] === code));
  const roots = [page, content && shown.entry(content.sys.id), ...found].filter((entry) => entry !== undefined);
  return { locale, entries: roots.map((entry) => resolveTree(entry, shown)) };
}
