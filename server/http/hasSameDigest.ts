import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares a guess with a secret. Digests are of one length, and comparing them takes as long for every guess. */
export function hasSameDigest(guess: string, secret: string): boolean {
  return timingSafeEqual(digest(guess), digest(secret));
}
