import { expect } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { nightlyUnless } from '../support/nightly';
import { GERMAN_PAGE_KINDS, PAGE_KINDS } from '../support/pageKinds';
import { test } from './engineTest';
import type { Tab } from './tab';

const PRINTED = {
  home: PAGE_KINDS.home,
  product: PAGE_KINDS.product,
  finder: PAGE_KINDS.finder,
  article: PAGE_KINDS.article,
  faq: PAGE_KINDS.faq,
  search: PAGE_KINDS.search,
  'buy page': PAGE_KINDS['buy page'],
  'missing page': PAGE_KINDS['missing page'],
  'German help': GERMAN_PAGE_KINDS.help,
  'German article': GERMAN_PAGE_KINDS.article,
  'care routine': '/en-gb/care-routine',
  'legal page': '/en-gb/privacy-policy',
} as const;
const PRINTED_IN_CI = ['finder', 'article'];

const textItem = z.object({
  str: z.string(),
  transform: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
});

/** Reads the lines of text on each sheet, from top to bottom. */
async function readSheets(pdf: Uint8Array): Promise<readonly (readonly string[])[]> {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent();
      const lines = new Map<number, string>();
      for (const item of items) {
        const { success, data } = textItem.safeParse(item);
        if (!success || data.str.trim() === '') continue;
        const [, , , , , bottom] = data.transform;
        lines.set(Math.round(bottom), `${lines.get(Math.round(bottom)) ?? ''}${data.str} `);
      }
      return [...lines].sort(([one], [other]) => other - one).map(([, text]) => text.trim());
    }),
  );
}

/** Firefox prints bold text of the site's font as shapes, so the PDF has no text there. */
const printInOneWeight = async (tab: Tab) => {
  await tab.run(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { font-weight: 400 !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  return tab.print();
};

/** Firefox ignores `break-after: avoid`, so only titles of whole lists stay with their content. */
const TITLES = ":is([data-block='carousel'], [data-block='list']) h2, [data-block='doDontList'] h3";

const listTitles = async (tab: Tab) =>
  tab.run(
    (titles) => [...document.querySelectorAll(titles)].map(({ textContent }) => textContent.trim()),
    TITLES,
  );

for (const [kind, path] of Object.entries(PRINTED)) {
  test(
    `the printed ${kind} has no blank sheet, and no list is separated from its title`,
    nightlyUnless(PRINTED_IN_CI.includes(kind)),
    async ({ tab }) => {
      await tab.openHydrated(path);
      const titles = await listTitles(tab);
      const sheets = await readSheets(await printInOneWeight(tab));
      expect(sheets.filter((lines) => lines.length === 0)).toEqual([]);
      expect(
        sheets
          .map((lines) => lines.at(-1) ?? '')
          .filter((line) => titles.some((title) => title.endsWith(line))),
      ).toEqual([]);
    },
  );
}

test('the routine prints on one sheet', async ({ tab }) => {
  await tab.openHydrated('/en-gb/care-routine');
  await tab.run(() => {
    window.print = () => undefined;
  });
  await tab.click({ role: 'button', name: 'Print this on one sheet' });
  const sheets = await readSheets(await printInOneWeight(tab));
  expect(sheets).toHaveLength(1);
  expect(sheets.flat().join(' ')).toContain('My day with dentures');
});
