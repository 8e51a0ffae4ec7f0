import { z } from 'zod';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { FooterMenu, MenuColumn } from '@/lib/models/menus';
import { atStep, type MenuContext, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { link, links, shortLine } from '../fields/schemaFields';
import { findLinkedEntry, readEntry } from '../context/readEntry';
import { listItemsThatFit, listLinkedEntries, mapExternalLink, mapMenuItems, mapSmartLabel } from './mapMenuItems';

const footerMenuSchema = z.object({ upperMenu: links(), items: links(), videoChannel: link(), organisationLogo: link() });
const menuSchema = z.object({ title: shortLine(), items: links() });

function mapUpperMenu(entry: Entry, context: MenuContext): MenuColumn | undefined {
  const { title = '', items: targets } = readEntry(menuSchema, entry, context);
  const items = mapMenuItems(targets, 'items', context);
  if (items.length > 0) return { title, items };
  noteSkip(context, entry, 'nothingToShow');
  return undefined;
}

function mapLinked<Item>(target: EntryLink | undefined, field: string, context: MenuContext, map: (entry: Entry, at: MenuContext) => Item | undefined) {
  const at = atStep(context, field);
  const entry = findLinkedEntry(target, at);
  if (!entry) return undefined;
  const item = map(entry, at);
  if (item === undefined) noteSkip(at, entry, 'nothingToShow');
  return item;
}

export function mapFooterMenu(entry: Entry, context: MenuContext): FooterMenu {
  const fields = readEntry(footerMenuSchema, entry, context);
  const upperMenu = listLinkedEntries(fields.upperMenu, 'upperMenu', context).flatMap(({ entry: menu, at }) => mapUpperMenu(menu, at) ?? []);
  return dropUndefined({
    upperMenu: listItemsThatFit(upperMenu, 'upperMenu', entry, context),
    items: listItemsThatFit(mapMenuItems(fields.items, 'items', context), 'items', entry, context),
    videoChannel: mapLinked(fields.videoChannel, 'videoChannel', context, mapExternalLink),
    organisation: mapLinked(fields.organisationLogo, 'organisationLogo', context, mapSmartLabel),
  });
}
