import type { MenuGroup } from '@/lib/models/menus';

/** Whether one of the group's links leads to the page that is shown. `currentPath` is without query and hash. */
export function hasCurrentPage(group: MenuGroup, currentPath: string): boolean {
  return group.button?.href === currentPath || group.columns.some(({ items }) => items.some(({ href }) => href === currentPath));
}
