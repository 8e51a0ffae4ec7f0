import type { HeaderItem, MenuGroup } from '@/lib/models/menus';

const leadsTo = ({ columns }: MenuGroup, path: string) =>
  columns.some(({ items }) => items.some(({ kind, href }) => kind === 'link' && href === path));

/** A group's own page wins over lists. Pictures only recommend pages, so they do not count. */
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
