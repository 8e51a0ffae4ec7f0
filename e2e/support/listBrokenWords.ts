import type { Page } from '@playwright/test';

/** Words of headings that go on in the next line without a hyphen: a soft one (U+00AD) belongs where they may part. */
export async function listBrokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          const range = document.createRange();
          // The first letter after a soft hyphen has the hyphen's place as well.
          range.setStart(node, index + 1);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`breaks within the word ${word} of a heading`);
        }
      }
    }
    return broken;
  });
}
