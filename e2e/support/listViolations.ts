import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

declare global {
  var axe: typeof axeCore;
}

/** Safari does not treat a list without markers as a list, unless it has the role. */
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
 * Lists axe violations, one rule per line with the elements that break it, and lists that Safari
 * ignores. It returns only violations, because `@axe-core/playwright` takes twice as long to
 * transfer all results. It does not check frames.
 * @param scope.within selector of the part to check; otherwise the whole page
 * @param scope.rules additional rules that are off by default
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
