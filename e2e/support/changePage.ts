import type { Page } from '@playwright/test';
import { openHydrated } from './openHydrated';

export type ChangeMoment = 'before hydration' | 'after hydration';

/** Runs in the page. Like Chrome, it replaces each text by an element with the translated text. */
function translate() {
  const translateText = (text: Text) => {
    if (
      text.data.trim() === '' ||
      text.parentElement === null ||
      text.parentElement.closest('font, script, style, template') !== null
    )
      return;
    const name: string = 'font';
    const [outer, inner] = [document.createElement(name), document.createElement(name)];
    inner.textContent = `\u00ab${text.data}\u00bb`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translateText);
  };
  translateBelow(document.body);
  // A browser gets each translation from a service.
  const translateLater = (root: Node): unknown =>
    setTimeout(() => root.isConnected && translateBelow(root), 200);
  new MutationObserver((records) =>
    records.forEach(({ addedNodes }) => addedNodes.forEach(translateLater)),
  ).observe(document.body, { subtree: true, childList: true });
}

async function openAndChange(page: Page, path: string, moment: ChangeMoment, change: () => void) {
  if (moment === 'before hydration')
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(change)})`);
  await openHydrated(page, path);
  await page.waitForLoadState('networkidle');
  if (moment === 'after hydration') await page.evaluate(change);
}

/** Opens a page in a browser that translates it, including content that is added later. */
export const openTranslated = async (
  page: Page,
  path: string,
  moment: ChangeMoment,
): Promise<void> => openAndChange(page, path, moment, translate);

/** Runs in the page. Like iOS, it turns telephone numbers into links. */
function linkNumbers() {
  const walker = document.createTreeWalker(
    document.getElementById('__next') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const texts: Text[] = [];
  while (walker.nextNode())
    if (
      walker.currentNode instanceof Text &&
      walker.currentNode.parentElement?.closest('a, script, style, template') === null
    )
      texts.push(walker.currentNode);
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

/** Opens a page in a browser that turns its numbers into links before hydration. */
export const openWithLinkedNumbers = async (page: Page, path: string): Promise<void> =>
  openAndChange(page, path, 'before hydration', linkNumbers);
