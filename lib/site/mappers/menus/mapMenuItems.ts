import type { FieldValues } from '@/lib/content/model/defineContentType';
import {
  headerSubColumnMenuType,
  headerSubMenuType,
  menuButtonType,
  menuItemAnchorType,
  menuItemExternalType,
  menuItemInternalType,
  smartLabelType,
} from '@/lib/content/model/menus';
import { genericProductAttributeType } from '@/lib/content/model/products';
import type { FieldLink } from '@/lib/content/model/readers/links';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { Entry } from '@/lib/models/entry';
import type {
  HeaderItem,
  MenuColumn,
  MenuGroup,
  MenuItem,
  MenuLink,
  SmartLabel,
} from '@/lib/models/menus';
import type { PageListing } from '@/lib/models/page';
import { type ResolvedHref, resolveHref } from '@/lib/addresses/hrefs';
import {
  atStep,
  type EntryMapper,
  getModel,
  type MenuContext,
  noteSkip,
} from '@/lib/content/mapping/context/context';
import { listFirstThatFit } from '@/lib/content/mapping/context/limitPageData';
import { safely } from '@/lib/content/mapping/context/mapSafely';
import {
  defineMapper,
  mapTarget,
  mapTargets,
  noted,
  readField,
  readFields,
} from '@/lib/content/mapping/context/readFields';
import { readPicture } from '@/lib/content/mapping/fields/media';
import { resolvePageTitle } from '../pages/titles';

/** The menu query is too shallow to read all titles. The lookup only notes the dependency. */
function readTitle({ id, title }: PageListing, { graph }: MenuContext) {
  const entry = graph.entry(id);
  if (entry !== undefined) resolvePageTitle(entry, graph);
  return title;
}

const mapInternalLink = defineMapper(
  menuItemInternalType,
  ({ page: link, title }, context: MenuContext): MenuLink | undefined => {
    const page = link && context.findPage(link.sys.id);
    return page && { title: title ?? readTitle(page, context), href: page.url, isExternal: false };
  },
);

export function resolveServedHref(
  value: string | undefined,
  { isServed }: Pick<MenuContext, 'isServed'>,
): ResolvedHref | undefined {
  const target = resolveHref(value);
  return target && isServed(target.href) ? target : undefined;
}

/** An entry with a privacy code is always a link. Its URL is empty if the entry has no other. */
function resolveExternalHref(
  { code, url, fallBackUrl }: FieldValues<typeof menuItemExternalType>,
  context: MenuContext,
) {
  const own = code === undefined ? url : context.resolvePrivacyLink(code);
  return (
    resolveServedHref(own, context) ??
    resolveServedHref(fallBackUrl, context) ??
    (code === undefined ? undefined : { href: '', isExternal: false })
  );
}

export const mapExternalLink = defineMapper(
  menuItemExternalType,
  (fields, context: MenuContext): MenuLink | undefined => {
    const { title, withoutMenuEvent } = fields;
    const target = resolveExternalHref(fields, context);
    return target && title !== undefined
      ? dropUndefined({ title, ...target, isSilent: withoutMenuEvent || undefined })
      : undefined;
  },
);

export const mapSmartLabel = defineMapper(
  smartLabelType,
  ({ title, image, link }, context: MenuContext): SmartLabel | undefined => {
    const picture = readPicture(image, context);
    const target = resolveServedHref(link, context);
    return target && picture && title !== undefined ? { title, ...target, picture } : undefined;
  },
);

const mapAnchor = defineMapper(menuItemAnchorType, ({ title, link }) =>
  title === undefined || link === undefined ? undefined : { title, href: `#${link}` },
);

export const ofKind =
  <Kind extends HeaderItem['kind'], Item extends object>(
    kind: Kind,
    map: EntryMapper<MenuContext, Item>,
  ): EntryMapper<MenuContext, { readonly kind: Kind } & Item> =>
  (entry, at) => {
    const item = map(entry, at);
    return item && { kind, ...item };
  };

const ITEM_MAPPERS = new Map<string, EntryMapper<MenuContext, MenuItem>>([
  ['menuItemInternal', ofKind('link', mapInternalLink)],
  ['menuItemExternal', ofKind('link', mapExternalLink)],
  ['menuItemAnchor', ofKind('anchor', mapAnchor)],
  ['smartLabel', ofKind('smartLabel', mapSmartLabel)],
]);

export const mapMenuItem = safely((entry: Entry, context: MenuContext): MenuItem | undefined => {
  const map = ITEM_MAPPERS.get(getModel(entry));
  const item = map?.(entry, context);
  if (!item) noteSkip(context, entry, map ? 'nothingToShow' : 'unknownModel');
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
  noted(
    defineMapper(menuButtonType, ({ text, internalLink }, context: MenuContext) => {
      const href = internalLink && context.findPage(internalLink.sys.id)?.url;
      return text === undefined || href === undefined ? undefined : { text, href };
    }),
  ),
);

/** Flattens a nested menu: its plain items and button become one column before the others. */
function mapNestedMenu(
  entry: Entry,
  context: MenuContext,
  ancestors: readonly string[],
): readonly MenuColumn[] {
  const fields = readFields(headerSubMenuType, entry, context);
  const columns = mapColumns(fields.items, entry, context, ancestors);
  const button = mapTarget(fields.button, context, mapMenuButton);
  const [first] = columns;
  const plain = first?.title === '' ? first.items : [];
  const others = plain.length > 0 ? columns.slice(1) : columns;
  const items = button
    ? [
        ...plain,
        { kind: 'link' as const, title: button.text, href: button.href, isExternal: false },
      ]
    : plain;
  return items.length > 0 ? [{ title: fields.title ?? '', items }, ...others] : others;
}

const mapColumn = safely(
  noted(
    defineMapper(
      headerSubColumnMenuType,
      ({ title = '', items: links, category }, context: MenuContext): MenuColumn | undefined => {
        const items = mapTargets(links, context, mapMenuItem);
        const tone = mapTarget(category, context, (target) =>
          readField(genericProductAttributeType, 'tone', target),
        );
        return items.length > 0 ? dropUndefined({ title, items, tone }) : undefined;
      },
    ),
  ),
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
      const model = getModel(entry);
      if (path.includes(entry.sys.id)) noteSkip(at, entry, 'ancestor');
      else if (model === 'headerSubColumnMenu') return [mapColumn(entry, at) ?? []].flat();
      else if (model !== 'headerSubMenu') plain.push(...[mapMenuItem(entry, at) ?? []].flat());
      else if (path.length >= MAX_GROUP_DEPTH) noteSkip(at, entry, 'maxDepthReached');
      else return mapNestedMenu(entry, at, path);
      return [];
    }),
  ).flat();
  return plain.length > 0 ? [{ title: '', items: plain }, ...columns] : columns;
}

export const mapMenuGroup = safely(
  noted(
    defineMapper(
      headerSubMenuType,
      ({ title, ...fields }, context: MenuContext, entry): MenuGroup | undefined => {
        const columns = mapColumns(fields.items, entry, context, []);
        const button = mapTarget(fields.button, context, mapMenuButton);
        return title === undefined || (columns.length === 0 && !button)
          ? undefined
          : dropUndefined({ id: entry.sys.id, title, columns, button });
      },
    ),
  ),
);
