import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

declare global {
  var axe: typeof axeCore;
}

/** Safari takes a list without markers for no list, unless it has the role. */
const listUnnamedLists = async (page: Page, within = 'body') =>
  page.locator(`${within} :is(ul, ol):not([role])`).evaluateAll((lists) => {
    const hasMarker = (item: Element) =>
      getComputedStyle(item).display === 'list-item' &&
      getComputedStyle(item).listStyleType !== 'none';
    return lists
      .filter(({ children }) => ![...children].some(hasMarker))
      .map(({ outerHTML }) => `list without markers and role: ${outerHTML.slice(0, 120)}`);
  });

/**
 * What axe finds wrong with the page as it is, one line a rule with the elements that break it, and
 * lists that Safari drops. Only that leaves the browser: `@axe-core/playwright` takes twice the
 * time to hand over all that is right. Frames are not looked into.
 * @param scope.within selector of the part to look at; otherwise the whole page
 * @param scope.rules rules that are off by default and are to hold here
 */
export async function listViolations(
  page: Page,
  { within, rules = [] }: { readonly within?: string; readonly rules?: readonly string[] } = {},
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ({ selector, options }) => {
      const { violations } = await window.axe.run(selector ?? document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    {
      selector: within,
      options: {
        resultTypes: ['violations' as const],
        iframes: false,
        rules: Object.fromEntries(rules.map((id) => [id, { enabled: true }])),
      },
    },
  );
  return [...found, ...(await listUnnamedLists(page, within))];
}
