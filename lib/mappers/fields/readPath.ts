import { resolveHref } from '@/lib/navigation/resolveHref';

/** The whole path of a page of this site: it begins with one slash. */
export function readPath(value: unknown): string | undefined {
  const resolved = resolveHref(value);
  return resolved && !resolved.isExternal && resolved.href.startsWith('/') ? resolved.href : undefined;
}
