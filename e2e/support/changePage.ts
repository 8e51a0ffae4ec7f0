import type { Page } from '@playwright/test';

/** In both cases what the page adds is translated, too. */
export type TranslationMoment = 'before the scripts' | 'after the scripts';

/** Runs in the page. As browsers do it: each text is replaced by an element with the translated text. */
function translate(): void {
  const translateText = (text: Text): void => {
    if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest('font, script, style, template') !== null) return;
    const name: string = 'font';
    const [outer, inner] = [document.createElement(name), document.createElement(name)];
    inner.textContent = `\u00ab${text.data}\u00bb`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateBelow = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translateText);
  };
  translateBelow(document.body);
  // Browsers ask a service for each translation.
  const translateLater = (root: Node): unknown => setTimeout(() => root.isConnected && translateBelow(root), 200);
  new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(translateLater))).observe(document.body, { subtree: true, childList: true });
}

/** Opens a page in a browser that translates it. */
export async function openTranslated(page: Page, path: string, moment: TranslationMoment): Promise<void> {
  if (moment === 'before the scripts') await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(translate)})`);
  await page.goto(path);
  await page.locator('html[data-scrolls]').waitFor();
  await page.waitForLoadState('networkidle');
  if (moment === 'after the scripts') await page.evaluate(translate);
}

/** Runs in the page. As iOS does it where a page allows that. */
function linkNumbers(): void {
  const walker = document.createTreeWalker(document.getElementById('__next') ?? document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text && walker.currentNode.parentElement?.closest('a, script, style, template') === null) texts.push(walker.currentNode);
  for (const text of texts) {
    const number = /\d[\d\s]{2,}\d/.exec(text.data);
    if (number === null) continue;
    const rest = text.splitText(number.index);
    rest.data = rest.data.slice(number[0].length);
    const link = document.createElement('a');
    link.href = `tel:${number[0]}`;
    link.textContent = number[0];
    rest.before(link);
  }
}

/** Opens a page in a browser that makes links of numbers, before the scripts of the page start. */
export async function openWithLinkedNumbers(page: Page, path: string): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(linkNumbers)})`);
  await page.goto(path);
  await page.locator('html[data-scrolls]').waitFor();
  await page.waitForLoadState('networkidle');
}
