import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether a query on the width alone holds; jsdom answers no media queries itself. */
function holds(query: string, width: number): boolean {
  const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)em\)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, side, size]) =>
      side === 'min' ? width >= Number(size) * 16 : width <= Number(size) * 16,
    )
  );
}

function compile(files: readonly string[]): string {
  const input = [
    "@use 'sass:meta';",
    ...files.map((file) => `@include meta.load-css('${String(pathToFileURL(resolve(file)))}');`),
  ].join('\n');
  const css = execFileSync(
    'node_modules/.bin/sass',
    ['--stdin', '--load-path=styles', '--no-source-map'],
    { input, encoding: 'utf8' },
  );
  return css.replace(/:global\(([^()]*)\)/g, '$1');
}

type AppliedStyles = {
  /** Of the layout, in px; 1440 at first. */
  readonly setWidth: (width: number) => void;
  readonly remove: () => void;
};

/**
 * Puts compiled stylesheets into the document, so that a test sees what a class does and not what
 * it is called. They slow down every look for a role: where few tests need them, they are removed
 * again.
 * @param files paths from the root; here two files may use one name for a class, and the later file
 * wins
 */
export function applyStyles(...files: readonly string[]): AppliedStyles {
  const css = compile(files);
  const sheet = document.head.appendChild(document.createElement('style'));
  const setWidth = (width: number): void => {
    sheet.textContent = css.replace(
      /@media ([^{]+)\{/g,
      (_, query: string) => `@media ${holds(query, width) ? 'screen' : 'print'} {`,
    );
  };
  setWidth(1440);
  return { setWidth, remove: () => sheet.remove() };
}

/** At commas that are in no brackets. */
function splitSelectors(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map((part) => part.trim());
}

/**
 * A property of what the stylesheets draw before an element; jsdom computes no styles of such
 * boxes.
 */
export function readStyleBefore(element: Element, property: string): string | undefined {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule);
  const isDrawn = (selector: string): boolean =>
    selector.endsWith('::before') && element.matches(selector.slice(0, -'::before'.length));
  return rules
    .findLast(({ selectorText }) => splitSelectors(selectorText).some(isDrawn))
    ?.style.getPropertyValue(property);
}

/** Whether the stylesheets leave an element and all elements around it on the page. */
export function isDisplayed(element: Element): boolean {
  return (
    getComputedStyle(element).display !== 'none' &&
    (element.parentElement === null || isDisplayed(element.parentElement))
  );
}
