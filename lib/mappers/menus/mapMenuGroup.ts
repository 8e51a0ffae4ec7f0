import { z } from 'zod';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { MenuButton, MenuColumn, MenuGroup, MenuItem } from '@/lib/models/menus';
import { atStep, noteSkip, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { link, links, shortLine } from '../fields/schemaFields';
import { readEntry } from '../readEntry';
import { listLinkedEntries, mapMenuItem, mapMenuItems } from './mapMenuItem';

/** Sub-menus inside each other, the group itself being the first. */
const MAX_GROUP_DEPTH = 4;

const subMenuSchema = z.object({ title: shortLine(), button: link(), items: links() });
const columnSchema = z.object({ title: shortLine(), items: links() });
const buttonSchema = z.object({ text: shortLine(), internalLink: link() });

function mapMenuButton(target: EntryLink | undefined, context: MapperContext): MenuButton | undefined {
  const entry = target && context.graph.entry(target.sys.id);
  if (!entry) {
    if (target) noteSkip(context, target.sys.id, 'unresolvedLink');
    return undefined;
  }
  const { text, internalLink } = readEntry(buttonSchema, entry, context);
  const href = internalLink && context.findPage(internalLink.sys.id)?.url;
  if (text !== undefined && href !== undefined) return { text, href };
  noteSkip(context, entry, 'nothingToShow');
  return undefined;
}

/** A nested sub-menu becomes a column of its plain items, followed by the columns that it holds itself; its button closes the column. */
function mapNestedMenu(entry: Entry, context: MapperContext, ancestors: readonly string[]): readonly MenuColumn[] {
  const fields = readEntry(subMenuSchema, entry, context);
  const [first, ...rest] = mapColumns(fields.items, entry, context, ancestors);
  const button = mapMenuButton(fields.button, atStep(context, 'button'));
  const lead = first?.title === '' ? first.items : [];
  const last: readonly MenuItem[] = button
    ? [{ kind: 'link', id: `${entry.sys.id}-button`, title: button.text, href: button.href, isExternal: false }]
    : [];
  const own: MenuColumn = { id: entry.sys.id, title: fields.title ?? '', items: [...lead, ...last] };
  const others = first === undefined || first.title === '' ? rest : [first, ...rest];
  return own.items.length > 0 ? [own, ...others] : others;
}

function mapColumn(entry: Entry, context: MapperContext): readonly MenuColumn[] {
  const { title = '', items: targets } = readEntry(columnSchema, entry, context);
  const items = mapMenuItems(targets, 'items', context);
  if (items.length > 0) return [{ id: entry.sys.id, title, items }];
  noteSkip(context, entry, 'nothingToShow');
  return [];
}

function mapColumns(targets: readonly EntryLink[] | undefined, owner: Entry, context: MapperContext, ancestors: readonly string[]): readonly MenuColumn[] {
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
  return plain.length > 0 ? [{ id: `${owner.sys.id}-items`, title: '', items: plain }, ...columns] : columns;
}

/** A group of the main menu; undefined, and noted, without a title or without anything to open. */
export function mapMenuGroup(entry: Entry, context: MapperContext): MenuGroup | undefined {
  const fields = readEntry(subMenuSchema, entry, context);
  const columns = mapColumns(fields.items, entry, context, []);
  const button = mapMenuButton(fields.button, atStep(context, 'button'));
  if (fields.title !== undefined && (columns.length > 0 || button)) {
    return dropUndefined({ id: entry.sys.id, title: fields.title, columns, button });
  }
  noteSkip(context, entry, 'nothingToShow');
  return undefined;
}
