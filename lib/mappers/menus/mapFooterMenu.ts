import { footerMenuType, menuType } from '@/lib/contentModel/menus';
import { dropUndefined } from '@/lib/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { FooterMenu, MenuColumn } from '@/lib/models/menus';
import type { MenuContext } from '../context/context';
import { safely } from '../context/mapSafely';
import { mapTarget, mapTargets, noted, readFields } from '../context/readFields';
import { listItemsThatFit, mapExternalLink, mapMenuItem, mapSmartLabel } from './mapMenuItems';

function mapUpperMenu(entry: Entry, context: MenuContext): MenuColumn | undefined {
  const { title = '', items: links } = readFields(menuType, entry, context);
  const items = mapTargets(links, context, mapMenuItem);
  return items.length > 0 ? { title, items } : undefined;
}

export function mapFooterMenu(entry: Entry, context: MenuContext): FooterMenu {
  const fields = readFields(footerMenuType, entry, context);
  return dropUndefined({
    upperMenu: listItemsThatFit(
      mapTargets(fields.upperMenu, context, safely(noted(mapUpperMenu))),
      'upperMenu',
      entry,
      context,
    ),
    items: listItemsThatFit(
      mapTargets(fields.items, context, mapMenuItem),
      'items',
      entry,
      context,
    ),
    videoChannel: mapTarget(fields.videoChannel, context, safely(noted(mapExternalLink))),
    organisation: mapTarget(fields.organisationLogo, context, safely(noted(mapSmartLabel))),
  });
}
