import type { Locator } from '@playwright/test';

/** Parts of words, because a word may be broken at a soft hyphen (U+00AD). */
const WORDS = /[\p{L}\p{N}]{2,}/gu;

export type Lines = { readonly text: string; readonly lines: number };

/**
 * Counts the lines of each match in the text of these elements: none for text that is not rendered,
 * such as a closed answer.
 * @param pattern with the flag `g`
 */
export async function measureLines(elements: Locator, pattern: RegExp): Promise<readonly Lines[]> {
  return elements.evaluateAll(
    (parts, { source, flags }) => {
      const findLine = (node: Node, index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        // The first letter after a soft hyphen has two rectangles: the hyphen's, then its own.
        return [...range.getClientRects()].findLast(({ width }) => width > 0)?.top;
      };
      const listIn = (node: Node): readonly Lines[] =>
        [...(node.textContent ?? '').matchAll(new RegExp(source, flags))].map(
          ({ 0: text, index }) => {
            const tops = Array.from(text, (_letter, place) => findLine(node, index + place)).filter(
              (top) => top !== undefined,
            );
            return { text, lines: new Set(tops.map(Math.round)).size };
          },
        );
      return parts.flatMap((part) => {
        const found: Lines[] = [];
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
          if (node.parentElement?.closest('.visuallyHidden') === null) found.push(...listIn(node));
        return found;
      });
    },
    { source: pattern.source, flags: pattern.flags },
  );
}

/** Lists words that continue on the next line without a hyphen. */
export async function listBrokenWords(elements: Locator): Promise<readonly string[]> {
  const words = await measureLines(elements, WORDS);
  return words.flatMap(({ text, lines }) => (lines > 1 ? [text] : []));
}
