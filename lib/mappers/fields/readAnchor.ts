import { resolveAnchor } from '@/lib/navigation/resolveAnchor';

const ANCHOR = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;

/** The id of an anchor target: letters, digits and hyphens, a letter first. A leading `#` is taken off, a taken name changed. */
export function readAnchor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const anchor = value.trim().replace(/^#/, '');
  return ANCHOR.test(anchor) ? resolveAnchor(anchor) : undefined;
}
