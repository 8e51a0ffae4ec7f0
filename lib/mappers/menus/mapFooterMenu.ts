import { footerMenuType, menuType } from '@/lib/contentModel/menus';
import type { FieldLink } from '@/lib/contentModel/readers/links';
import { dropUndefined } from '@/lib/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { FooterMenu, MenuColumn } from '@/lib/models/menus';
import { type MenuContext, noteSkip } from '../context/context';
import { mapTarget, mapTargets, readFields } from '../context/readFields';
import { listItemsThatFit, mapExternalLink, mapMenuItem, mapSmartLabel } from './mapMenuItems';

function mapUpperMenu(entry: Entry, context: MenuContext): MenuColumn | undefined {
  const { title = '', items: links } = readFields(menuType, entry, context);
  const items = mapTargets(links, context, mapMenuItem);
  if (items.length > 0) return { title, items };
  noteSkip(context, entry, 'nothingToShow');
  return undefined;
}

function mapLinked<Item>(link: FieldLink | undefined, context: MenuContext, map: (entry: Entry, at: MenuContext) => Item | undefined): Item | undefined {
  return mapTarget(link, context, (entry, at) => {
    const item = map(entry, at);
    if (item === undefined) noteSkip(at, entry, 'nothingToShow');
    return item;
  });
}

export function mapFooterMenu(entry: Entry, context: MenuContext): FooterMenu {
  const fields = readFields(footerMenuType, entry, context);
  return dropUndefined({
    upperMenu: listItemsThatFit(mapTargets(fields.upperMenu, context, mapUpperMenu), 'upperMenu', entry, context),
    items: listItemsThatFit(mapTargets(fields.items, context, mapMenuItem), 'items', entry, context),
    videoChannel: mapLinked(fields.videoChannel, context, mapExternalLink),
    organisation: mapLinked(fields.organisationLogo, context, mapSmartLabel),
  });
}
