import type { HeaderItem, MenuGroup } from '@/lib/models/menus';

const leadsTo = ({ columns }: MenuGroup, path: string): boolean =>
  columns.some(({ items }) => items.some(({ kind, href }) => kind === 'link' && href === path));

/**
 * The one group that a page belongs to: the one whose own page is above it, or the first that lists it. A picture recommends a page; that
 * does not make it a page of the group.
 */
export function findCurrentGroup(
  items: readonly HeaderItem[],
  path: string,
): MenuGroup | undefined {
  const groups = items.filter((item) => item.kind === 'group');
  return (
    groups.find(({ button }) => button !== undefined && `${path}/`.startsWith(`${button.href}/`)) ??
    groups.find((group) => leadsTo(group, path))
  );
}
