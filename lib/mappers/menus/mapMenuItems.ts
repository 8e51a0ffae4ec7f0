import { z } from 'zod';
import { dropUndefined } from '@/lib/data/objects';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { MenuButton, MenuColumn, MenuGroup, MenuItem, MenuLink, SmartLabel } from '@/lib/models/menus';
import type { PageListing } from '@/lib/models/page';
import { type ResolvedHref, resolveHref } from '@/lib/navigation/hrefs';
import { atStep, type MenuContext, noteSkip } from '../context/context';
import { listFirstThatFit } from '../context/limitPageData';
import { findLinkedEntry, readEntry } from '../context/readEntry';
import { readPicture } from '../fields/media';
import { anchor, choice, flag, line, link, links, shortLine } from '../fields/schemaFields';
import { resolvePageTitle } from '../pages/titles';

const internalSchema = z.object({ title: shortLine(), page: link() });
const externalSchema = z.object({
  title: shortLine(),
  url: line(),
  withoutMenuEvent: flag(),
  fallBackUrl: line(),
  code: choice(['privacyLink', 'privacyPolicyCHD']),
});
const anchorSchema = z.object({ title: shortLine(), link: anchor() });
const smartLabelSchema = z.object({ title: shortLine(), image: link(), link: line() });

/** As the index has it, on every level: the query for a menu ends before what its deepest pages show. */
function readTitle({ id, title }: PageListing, { graph }: MenuContext): string {
  const entry = graph.entry(id);
  // Looked up here, too, so that caches in front drop the menu when it changes.
  if (entry !== undefined) resolvePageTitle(entry, graph);
  return title;
}

function mapInternalLink(entry: Entry, context: MenuContext): MenuLink | undefined {
  const fields = readEntry(internalSchema, entry, context);
  const page = fields.page && context.findPage(fields.page.sys.id);
  if (!page) return undefined;
  return { title: fields.title ?? readTitle(page, context), href: page.url, isExternal: false };
}

export function resolveServedHref(value: string | undefined, { isServed }: Pick<MenuContext, 'isServed'>): ResolvedHref | undefined {
  const target = resolveHref(value);
  return target && isServed(target.href) ? target : undefined;
}

/** With a privacy code: the document's URL, else the fallback URL, else an empty one. Without a code: the entry's own URL. */
function resolveExternalHref(fields: z.output<typeof externalSchema>, context: MenuContext): ResolvedHref | undefined {
  const fallback = resolveServedHref(fields.fallBackUrl, context);
  if (fields.code === undefined) return resolveServedHref(fields.url, context) ?? fallback;
  return resolveServedHref(context.resolvePrivacyLink(fields.code), context) ?? fallback ?? { href: '', isExternal: false };
}

export function mapExternalLink(entry: Entry, context: MenuContext): MenuLink | undefined {
  const fields = readEntry(externalSchema, entry, context);
  const target = resolveExternalHref(fields, context);
  if (!target || fields.title === undefined) return undefined;
  return dropUndefined({ title: fields.title, ...target, isSilent: fields.withoutMenuEvent || undefined });
}

export function mapSmartLabel(entry: Entry, context: MenuContext): SmartLabel | undefined {
  const fields = readEntry(smartLabelSchema, entry, context);
  const picture = readPicture(fields.image, atStep(context, 'image'));
  const target = resolveServedHref(fields.link, context);
  if (!target || !picture || fields.title === undefined) return undefined;
  return { title: fields.title, ...target, picture };
}

function mapKnownItem(entry: Entry, context: MenuContext): MenuItem | undefined {
  switch (entry.sys.contentType.sys.id) {
    case 'menuItemInternal': {
      const item = mapInternalLink(entry, context);
      return item && { kind: 'link', ...item };
    }
    case 'menuItemExternal': {
      const item = mapExternalLink(entry, context);
      return item && { kind: 'link', ...item };
    }
    case 'menuItemAnchor': {
      const { title, link: target } = readEntry(anchorSchema, entry, context);
      return title === undefined || target === undefined ? undefined : { kind: 'anchor', title, href: `#${target}` };
    }
    case 'smartLabel': {
      const item = mapSmartLabel(entry, context);
      return item && { kind: 'smartLabel', ...item };
    }
    default:
      return undefined;
  }
}

const ITEM_MODELS: readonly string[] = ['menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel'];

export function mapMenuItem(entry: Entry, context: MenuContext): MenuItem | undefined {
  const item = mapKnownItem(entry, context);
  if (!item) noteSkip(context, entry, ITEM_MODELS.includes(entry.sys.contentType.sys.id) ? 'nothingToShow' : 'unknownModel');
  return item;
}

export function listLinkedEntries(
  targets: readonly EntryLink[] | undefined,
  field: string,
  context: MenuContext,
): readonly { readonly entry: Entry; readonly at: MenuContext }[] {
  return (targets ?? []).flatMap((target, index) => {
    const at = atStep(atStep(context, field), `[${index}]`);
    const entry = findLinkedEntry(target, at);
    return entry ? [{ entry, at }] : [];
  });
}

export function mapMenuItems(targets: readonly EntryLink[] | undefined, field: string, context: MenuContext): readonly MenuItem[] {
  return listLinkedEntries(targets, field, context).flatMap(({ entry, at }) => mapMenuItem(entry, at) ?? []);
}

const MAX_LIST_BYTES = 12_000;

export function listItemsThatFit<Item>(items: readonly Item[], field: string, menu: Entry, context: MenuContext): readonly Item[] {
  const fitting = listFirstThatFit(items, MAX_LIST_BYTES);
  if (fitting.length < items.length) noteSkip(atStep(context, field), menu, 'nodeBudget', `${items.length - fitting.length} items left out`);
  return fitting;
}

const MAX_GROUP_DEPTH = 4;

const subMenuSchema = z.object({ title: shortLine(), button: link(), items: links() });
const columnSchema = z.object({ title: shortLine(), items: links() });
const buttonSchema = z.object({ text: shortLine(), internalLink: link() });

function mapMenuButton(target: EntryLink | undefined, context: MenuContext): MenuButton | undefined {
  const entry = findLinkedEntry(target, context);
  if (!entry) return undefined;
  const { text, internalLink } = readEntry(buttonSchema, entry, context);
  const href = internalLink && context.findPage(internalLink.sys.id)?.url;
  if (text !== undefined && href !== undefined) return { text, href };
  noteSkip(context, entry, 'nothingToShow');
  return undefined;
}

/** Becomes a column of its plain items, followed by the columns inside it; its button is the column's last item. */
function mapNestedMenu(entry: Entry, context: MenuContext, ancestors: readonly string[]): readonly MenuColumn[] {
  const fields = readEntry(subMenuSchema, entry, context);
  const [first, ...rest] = mapColumns(fields.items, entry, context, ancestors);
  const button = mapMenuButton(fields.button, atStep(context, 'button'));
  const lead = first?.title === '' ? first.items : [];
  const last: readonly MenuItem[] = button
    ? [{ kind: 'link', title: button.text, href: button.href, isExternal: false }]
    : [];
  const own: MenuColumn = { title: fields.title ?? '', items: [...lead, ...last] };
  const others = first === undefined || first.title === '' ? rest : [first, ...rest];
  return own.items.length > 0 ? [own, ...others] : others;
}

function mapColumn(entry: Entry, context: MenuContext): readonly MenuColumn[] {
  const { title = '', items: targets } = readEntry(columnSchema, entry, context);
  const items = mapMenuItems(targets, 'items', context);
  if (items.length > 0) return [{ title, items }];
  noteSkip(context, entry, 'nothingToShow');
  return [];
}

function mapColumns(targets: readonly EntryLink[] | undefined, owner: Entry, context: MenuContext, ancestors: readonly string[]): readonly MenuColumn[] {
  const path = [...ancestors, owner.sys.id];
  const plain: MenuItem[] = [];
  const columns: MenuColumn[] = [];
  for (const { entry, at } of listLinkedEntries(targets, 'items', context)) {
    const model = entry.sys.contentType.sys.id;
    if (path.includes(entry.sys.id)) noteSkip(at, entry, 'ancestor');
    else if (model === 'headerSubColumnMenu') columns.push(...mapColumn(entry, at));
    else if (model !== 'headerSubMenu') plain.push(...[mapMenuItem(entry, at)].filter((item) => item !== undefined));
    else if (path.length >= MAX_GROUP_DEPTH) noteSkip(at, entry, 'maxDepthReached');
    else columns.push(...mapNestedMenu(entry, at, path));
  }
  return plain.length > 0 ? [{ title: '', items: plain }, ...columns] : columns;
}

export function mapMenuGroup(entry: Entry, context: MenuContext): MenuGroup | undefined {
  const fields = readEntry(subMenuSchema, entry, context);
  const columns = mapColumns(fields.items, entry, context, []);
  const button = mapMenuButton(fields.button, atStep(context, 'button'));
  if (fields.title !== undefined && (columns.length > 0 || button)) {
    return dropUndefined({ id: entry.sys.id, title: fields.title, columns, button });
  }
  noteSkip(context, entry, 'nothingToShow');
  return undefined;
}
