import shorten from '@/scripts/framework/shortenTokens';

/** @returns the styles with the names that custom properties have in a build */
export function shortenTokens(styles: string): string {
  let made = '';
  shorten.call({ callback: (_error: unknown, text: string) => (made = text) }, styles, undefined);
  return made;
}
