import { headerMenuType, smallHeaderLinkType } from '@/lib/contentModel/menus';
import { dropUndefined } from '@/lib/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { HeaderItem, HeaderMenu, SmallHeaderLink } from '@/lib/models/menus';
import type { MenuContext } from '../context/context';
import { mapSafely, safely } from '../context/mapSafely';
import { mapTargets, noted, readFields } from '../context/readFields';
import { readPicture } from '../fields/media';
import { listItemsThatFit, mapMenuGroup, mapMenuItem, resolveServedHref } from './mapMenuItems';

function mapSmallHeaderLink(entry: Entry, context: MenuContext): SmallHeaderLink | undefined {
  const { title, url, withoutMenuEvent, image } = readFields(smallHeaderLinkType, entry, context);
  const target = resolveServedHref(url, context);
  if (!target || title === undefined) return undefined;
  return dropUndefined({
    title,
    ...target,
    isSilent: withoutMenuEvent || undefined,
    picture: readPicture(image, context),
  });
}

function mapHeaderItem(entry: Entry, context: MenuContext): HeaderItem | undefined {
  if (entry.sys.contentType.sys.id !== 'headerSubMenu') return mapMenuItem(entry, context);
  const group = mapMenuGroup(entry, context);
  return group && { kind: 'group', ...group };
}

export function mapHeaderMenu(entry: Entry, context: MenuContext): HeaderMenu {
  const fields = readFields(headerMenuType, entry, context);
  const smallLinks = mapTargets(
    fields.smallHeaderLinks,
    context,
    safely(noted(mapSmallHeaderLink)),
  );
  const items = mapTargets(fields.items, context, mapHeaderItem);
  return dropUndefined({
    logo: mapSafely(context, entry, () => readPicture(fields.mainHeaderLogo, context)),
    smallLinks: listItemsThatFit(smallLinks, 'smallHeaderLinks', entry, context),
    items: listItemsThatFit(items, 'items', entry, context),
  });
}
