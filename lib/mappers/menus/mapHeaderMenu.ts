import { z } from 'zod';
import type { Entry } from '@/lib/models/entry';
import type { HeaderItem, HeaderMenu, SmallHeaderLink } from '@/lib/models/menus';
import { atStep, type MenuContext, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { readPicture } from '../fields/media';
import { flag, line, link, links, shortLine } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';
import { listItemsThatFit, listLinkedEntries, mapMenuGroup, mapMenuItem, resolveServedHref } from './mapMenuItems';

const headerMenuSchema = z.object({ mainHeaderLogo: link(), smallHeaderLinks: links(), items: links() });
const smallHeaderLinkSchema = z.object({ title: shortLine(), url: line(), withoutMenuEvent: flag(), image: link() });

function mapSmallHeaderLink(entry: Entry, context: MenuContext): SmallHeaderLink | undefined {
  const { title, url, withoutMenuEvent, image } = readEntry(smallHeaderLinkSchema, entry, context);
  const target = resolveServedHref(url, context);
  if (!target || title === undefined) {
    noteSkip(context, entry, 'nothingToShow');
    return undefined;
  }
  const picture = readPicture(image, atStep(context, 'image'));
  return dropUndefined({ title, ...target, isSilent: withoutMenuEvent || undefined, picture });
}

function mapHeaderItem(entry: Entry, context: MenuContext): HeaderItem | undefined {
  if (entry.sys.contentType.sys.id !== 'headerSubMenu') return mapMenuItem(entry, context);
  const group = mapMenuGroup(entry, context);
  return group && { kind: 'group', ...group };
}

export function mapHeaderMenu(entry: Entry, context: MenuContext): HeaderMenu {
  const fields = readEntry(headerMenuSchema, entry, context);
  const smallLinks = listLinkedEntries(fields.smallHeaderLinks, 'smallHeaderLinks', context).flatMap(({ entry: item, at }) => mapSmallHeaderLink(item, at) ?? []);
  const items = listLinkedEntries(fields.items, 'items', context).flatMap(({ entry: item, at }) => mapHeaderItem(item, at) ?? []);
  return dropUndefined({
    logo: readPicture(fields.mainHeaderLogo, atStep(context, 'mainHeaderLogo')),
    smallLinks: listItemsThatFit(smallLinks, 'smallHeaderLinks', entry, context),
    items: listItemsThatFit(items, 'items', entry, context),
  });
}
