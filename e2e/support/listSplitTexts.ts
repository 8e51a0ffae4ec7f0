import type { Locator } from '@playwright/test';

/** Parts of words: a soft hyphen (U+00AD) stands between two, which may part there. */
export const WORDS = /[\p{L}\p{N}]{2,}/gu;

/** What of the visible text in these elements matches and stands on more than one line. @param pattern with the flag `g` */
export async function listSplitTexts(elements: Locator, pattern: RegExp): Promise<readonly string[]> {
  return elements.evaluateAll((parts, { source, flags }) => {
    const isShown = (element: Element | null): boolean => element !== null && element.closest('.visuallyHidden, script') === null && element.checkVisibility({ visibilityProperty: true });
    const findLine = (node: Node, index: number): number | undefined => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      // The first letter after a soft hyphen has the hyphen's place as well, before its own.
      return [...range.getClientRects()].findLast(({ width }) => width > 0)?.top;
    };
    const listIn = (node: Node): readonly string[] =>
      [...(node.textContent ?? '').matchAll(new RegExp(source, flags))].flatMap(({ 0: text, index }) => {
        const lines = Array.from(text, (_letter, place) => findLine(node, index + place)).filter((top) => top !== undefined);
        return new Set(lines.map(Math.round)).size > 1 ? [text] : [];
      });
    return parts.flatMap((part) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) if (isShown(node.parentElement)) found.push(...listIn(node));
      return found;
    });
  }, { source: pattern.source, flags: pattern.flags });
}
