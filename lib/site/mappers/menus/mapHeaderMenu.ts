import { headerMenuType, smallHeaderLinkType } from '@/lib/content/model/menus';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { HeaderItem, HeaderMenu, SmallHeaderLink } from '@/lib/models/menus';
import { getModel, type MenuContext } from '@/lib/content/mapping/context/context';
import { mapSafely, safely } from '@/lib/content/mapping/context/mapSafely';
import { defineMapper, mapTargets, noted } from '@/lib/content/mapping/context/readFields';
import { readPicture } from '@/lib/content/mapping/fields/media';
import {
  listItemsThatFit,
  mapMenuGroup,
  mapMenuItem,
  ofKind,
  resolveServedHref,
} from './mapMenuItems';

const mapSmallHeaderLink = defineMapper(
  smallHeaderLinkType,
  ({ title, url, withoutMenuEvent, image }, context: MenuContext): SmallHeaderLink | undefined => {
    const target = resolveServedHref(url, context);
    if (!target || title === undefined) return undefined;
    return dropUndefined({
      title,
      ...target,
      isSilent: withoutMenuEvent || undefined,
      picture: readPicture(image, context),
    });
  },
);

const mapGroup = ofKind('group', mapMenuGroup);

const mapHeaderItem = (entry: Entry, context: MenuContext): HeaderItem | undefined =>
  getModel(entry) === 'headerSubMenu' ? mapGroup(entry, context) : mapMenuItem(entry, context);

export const mapHeaderMenu = defineMapper(
  headerMenuType,
  (fields, context: MenuContext, entry): HeaderMenu => {
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
  },
);
