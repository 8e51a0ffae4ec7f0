import { resolveAnchor } from '@/lib/navigation/resolveAnchor';

const MAX_LENGTH = 64;

/** The id of an entry as an id of the page: letters, digits and hyphens, a letter first, no name that is taken. */
export function buildAnchor(entryId: string): string {
  const safe = entryId.slice(0, MAX_LENGTH).replace(/[^A-Za-z0-9-]+/g, '-');
  return /^[A-Za-z]/.test(safe) ? resolveAnchor(safe) : `entry-${safe}`;
}
