import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Digests have equal lengths, which `timingSafeEqual` needs to compare in constant time. */
export function hasSameDigest(guess: string, secret: string): boolean {
  return timingSafeEqual(digest(guess), digest(secret));
}
