import { footerMenuType, menuType } from '@/lib/content/model/menus';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { FooterMenu, MenuColumn } from '@/lib/models/menus';
import type { MenuContext } from '@/lib/content/mapping/context/context';
import { safely } from '@/lib/content/mapping/context/mapSafely';
import {
  defineMapper,
  mapTarget,
  mapTargets,
  noted,
} from '@/lib/content/mapping/context/readFields';
import { listItemsThatFit, mapExternalLink, mapMenuItem, mapSmartLabel } from './mapMenuItems';

const mapUpperMenu = defineMapper(
  menuType,
  ({ title = '', items: links }, context: MenuContext): MenuColumn | undefined => {
    const items = mapTargets(links, context, mapMenuItem);
    return items.length > 0 ? { title, items } : undefined;
  },
);

export const mapFooterMenu = defineMapper(
  footerMenuType,
  (fields, context: MenuContext, entry): FooterMenu => {
    const upperMenu = mapTargets(fields.upperMenu, context, safely(noted(mapUpperMenu)));
    return dropUndefined({
      upperMenu: listItemsThatFit(upperMenu, 'upperMenu', entry, context),
      items: listItemsThatFit(
        mapTargets(fields.items, context, mapMenuItem),
        'items',
        entry,
        context,
      ),
      videoChannel: mapTarget(fields.videoChannel, context, safely(noted(mapExternalLink))),
      organisation: mapTarget(fields.organisationLogo, context, safely(noted(mapSmartLabel))),
    });
  },
);
