import type { FieldValues } from '@/lib/contentModel/defineContentType';
import {
  headerSubColumnMenuType,
  headerSubMenuType,
  menuButtonType,
  menuItemAnchorType,
  menuItemExternalType,
  menuItemInternalType,
  smartLabelType,
} from '@/lib/contentModel/menus';
import { genericProductAttributeType } from '@/lib/contentModel/products';
import type { FieldLink } from '@/lib/contentModel/readers/links';
import { dropUndefined } from '@/lib/data/objects';
import type { Entry } from '@/lib/models/entry';
import type {
  MenuButton,
  MenuColumn,
  MenuGroup,
  MenuItem,
  MenuLink,
  SmartLabel,
} from '@/lib/models/menus';
import type { PageListing } from '@/lib/models/page';
import { type ResolvedHref, resolveHref } from '@/lib/navigation/hrefs';
import { atStep, type MenuContext, noteSkip } from '../context/context';
import { listFirstThatFit } from '../context/limitPageData';
import { safely } from '../context/mapSafely';
import { mapTarget, mapTargets, noted, readField, readFields } from '../context/readFields';
import { readPicture } from '../fields/media';
import { resolvePageTitle } from '../pages/titles';

/** As the index has it, on every level: the query for a menu ends before what its deepest pages show. */
function readTitle({ id, title }: PageListing, { graph }: MenuContext): string {
  const entry = graph.entry(id);
  // Looked up here, too, so that caches in front drop the menu when it changes.
  if (entry !== undefined) resolvePageTitle(entry, graph);
  return title;
}

function mapInternalLink(entry: Entry, context: MenuContext): MenuLink | undefined {
  const fields = readFields(menuItemInternalType, entry, context);
  const page = fields.page && context.findPage(fields.page.sys.id);
  if (!page) return undefined;
  return { title: fields.title ?? readTitle(page, context), href: page.url, isExternal: false };
}

export function resolveServedHref(
  value: string | undefined,
  { isServed }: Pick<MenuContext, 'isServed'>,
): ResolvedHref | undefined {
  const target = resolveHref(value);
  return target && isServed(target.href) ? target : undefined;
}

/** With a privacy code: the document's URL, else the fallback URL, else an empty one. Without a code: the entry's own URL. */
function resolveExternalHref(
  fields: FieldValues<typeof menuItemExternalType>,
  context: MenuContext,
): ResolvedHref | undefined {
  const fallback = resolveServedHref(fields.fallBackUrl, context);
  if (fields.code === undefined) return resolveServedHref(fields.url, context) ?? fallback;
  return (
    resolveServedHref(context.resolvePrivacyLink(fields.code), context) ??
    fallback ?? { href: '', isExternal: false }
  );
}

export function mapExternalLink(entry: Entry, context: MenuContext): MenuLink | undefined {
  const fields = readFields(menuItemExternalType, entry, context);
  const target = resolveExternalHref(fields, context);
  if (!target || fields.title === undefined) return undefined;
  return dropUndefined({
    title: fields.title,
    ...target,
    isSilent: fields.withoutMenuEvent || undefined,
  });
}

export function mapSmartLabel(entry: Entry, context: MenuContext): SmartLabel | undefined {
  const fields = readFields(smartLabelType, entry, context);
  const picture = readPicture(fields.image, context);
  const target = resolveServedHref(fields.link, context);
  if (!target || !picture || fields.title === undefined) return undefined;
  return { title: fields.title, ...target, picture };
}

function mapAnchor(entry: Entry, context: MenuContext): MenuItem | undefined {
  const { title, link } = readFields(menuItemAnchorType, entry, context);
  return title === undefined || link === undefined
    ? undefined
    : { kind: 'anchor', title, href: `#${link}` };
}

const asLink = (link: MenuLink | undefined): MenuItem | undefined =>
  link && { kind: 'link', ...link };
const asLabel = (label: SmartLabel | undefined): MenuItem | undefined =>
  label && { kind: 'smartLabel', ...label };

const ITEM_MAPPERS = new Map<string, (entry: Entry, context: MenuContext) => MenuItem | undefined>([
  ['menuItemInternal', (entry, context) => asLink(mapInternalLink(entry, context))],
  ['menuItemExternal', (entry, context) => asLink(mapExternalLink(entry, context))],
  ['menuItemAnchor', mapAnchor],
  ['smartLabel', (entry, context) => asLabel(mapSmartLabel(entry, context))],
]);

export const mapMenuItem = safely((entry: Entry, context: MenuContext): MenuItem | undefined => {
  const map = ITEM_MAPPERS.get(entry.sys.contentType.sys.id);
  const item = map?.(entry, context);
  if (!item) noteSkip(context, entry, map === undefined ? 'unknownModel' : 'nothingToShow');
  return item;
});

const MAX_LIST_BYTES = 12_000;

export function listItemsThatFit<Item>(
  items: readonly Item[],
  field: string,
  menu: Entry,
  context: MenuContext,
): readonly Item[] {
  const fitting = listFirstThatFit(items, MAX_LIST_BYTES);
  if (fitting.length < items.length)
    noteSkip(
      atStep(context, field),
      menu,
      'nodeBudget',
      `${items.length - fitting.length} items left out`,
    );
  return fitting;
}

const MAX_GROUP_DEPTH = 4;

const mapMenuButton = safely(
  noted((entry: Entry, context: MenuContext): MenuButton | undefined => {
    const { text, internalLink } = readFields(menuButtonType, entry, context);
    const href = internalLink && context.findPage(internalLink.sys.id)?.url;
    return text === undefined || href === undefined ? undefined : { text, href };
  }),
);

/** Becomes a column of its plain items, followed by the columns inside it; its button is the column's last item. */
function mapNestedMenu(
  entry: Entry,
  context: MenuContext,
  ancestors: readonly string[],
): readonly MenuColumn[] {
  const fields = readFields(headerSubMenuType, entry, context);
  const [first, ...rest] = mapColumns(fields.items, entry, context, ancestors);
  const button = mapTarget(fields.button, context, mapMenuButton);
  const lead = first?.title === '' ? first.items : [];
  const last: readonly MenuItem[] = button
    ? [{ kind: 'link', title: button.text, href: button.href, isExternal: false }]
    : [];
  const own: MenuColumn = { title: fields.title ?? '', items: [...lead, ...last] };
  const others = first === undefined || first.title === '' ? rest : [first, ...rest];
  return own.items.length > 0 ? [own, ...others] : others;
}

const mapColumn = safely(
  noted((entry: Entry, context: MenuContext): MenuColumn | undefined => {
    const {
      title = '',
      items: links,
      category,
    } = readFields(headerSubColumnMenuType, entry, context);
    const items = mapTargets(links, context, mapMenuItem);
    const tone = mapTarget(category, context, (target) =>
      readField(genericProductAttributeType, 'tone', target),
    );
    return items.length > 0 ? dropUndefined({ title, items, tone }) : undefined;
  }),
);

function mapColumns(
  links: readonly FieldLink[] | undefined,
  owner: Entry,
  context: MenuContext,
  ancestors: readonly string[],
): readonly MenuColumn[] {
  const path = [...ancestors, owner.sys.id];
  const plain: MenuItem[] = [];
  const columns = mapTargets(
    links,
    context,
    safely((entry: Entry, at: MenuContext): readonly MenuColumn[] => {
      const model = entry.sys.contentType.sys.id;
      if (path.includes(entry.sys.id)) noteSkip(at, entry, 'ancestor');
      else if (model === 'headerSubColumnMenu')
        return [mapColumn(entry, at)].filter((column) => column !== undefined);
      else if (model !== 'headerSubMenu')
        plain.push(...[mapMenuItem(entry, at)].filter((item) => item !== undefined));
      else if (path.length >= MAX_GROUP_DEPTH) noteSkip(at, entry, 'maxDepthReached');
      else return mapNestedMenu(entry, at, path);
      return [];
    }),
  ).flat();
  return plain.length > 0 ? [{ title: '', items: plain }, ...columns] : columns;
}

export const mapMenuGroup = safely(
  noted((entry: Entry, context: MenuContext): MenuGroup | undefined => {
    const fields = readFields(headerSubMenuType, entry, context);
    const columns = mapColumns(fields.items, entry, context, []);
    const button = mapTarget(fields.button, context, mapMenuButton);
    if (fields.title === undefined || (columns.length === 0 && !button)) return undefined;
    return dropUndefined({ id: entry.sys.id, title: fields.title, columns, button });
  }),
);
