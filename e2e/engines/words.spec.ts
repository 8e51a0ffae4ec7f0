import { expect } from '@playwright/test';
import { NIGHTLY } from '../support/nightly';
import { PHONE } from '../support/layouts';
import { GERMAN_PAGE_KINDS } from '../support/pageKinds';
import { test } from './engineTest';

/** Shorter words are never divided. */
const FEWEST_LETTERS = 10;

/**
 * Runs in the page. Lists wrongly divided words: any word in headings, links and buttons, and short
 * words in running text. A soft hyphen is the content's own choice.
 */
function listDividedWords(fewestLetters: number) {
  const findTops = (node: Node, index: number, length: number): ReadonlySet<number> => {
    const tops = Array.from({ length }, (_, offset) => {
      const range = document.createRange();
      range.setStart(node, index + offset);
      range.setEnd(node, index + offset + 1);
      return [...range.getClientRects()].findLast(({ width }) => width > 0)?.top;
    });
    return new Set(tops.filter((top) => top !== undefined).map(Math.round));
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { parentElement: element, textContent } = node;
    if (
      element === null ||
      textContent === null ||
      !element.checkVisibility() ||
      element.closest('.visuallyHidden') !== null
    )
      continue;
    const name = element.closest('h1, h2, h3, h4, h5, h6, a, button, summary');
    for (const { 0: word, index } of textContent.matchAll(/\p{L}{2,}/gu)) {
      const isKeptWhole = name !== null || word.length < fewestLetters;
      if (isKeptWhole && findTops(node, index, word.length).size > 1)
        found.push(`${word} in <${(name ?? element).localName}>: ${textContent.slice(0, 60)}`);
    }
  }
  return found;
}

const PAGES = {
  ...GERMAN_PAGE_KINDS,
  'French help': '/fr-fr/aide',
  'English article': '/en-gb/advice/cleaning-dentures',
} as const;

for (const [kind, path] of Object.entries(PAGES)) {
  test(
    `no word in a heading, link or button of the ${kind}, and no short word, is broken on a phone`,
    kind === 'faq' ? {} : NIGHTLY,
    async ({ tab }) => {
      await tab.resize(PHONE);
      await tab.openHydrated(path);
      expect(await tab.run(listDividedWords, FEWEST_LETTERS)).toEqual([]);
    },
  );
}
