/** Level of a heading that stands right below a block's title. */
export type TopHeading = 2 | 3 | 4;

type Outline = { readonly wanted: number; readonly level: number };

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LOWEST = 6;

function renameElement(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** A heading without one above it in its text may begin one level below what stands before the text. */
function resolveLevel(wanted: number, above: Outline | undefined, top: TopHeading): number {
  return above === undefined ? Math.min(Math.max(wanted, top), Math.max(top, 3)) : Math.min(above.level + 1, LOWEST);
}

/**
 * Gives the headings of a text levels that fit below the page's: none above `top`, and none left out on the way down.
 * Headings of one level stay of one level.
 */
export function fitHeadings(root: Element, top: TopHeading): void {
  const above: Outline[] = [];
  for (const heading of root.querySelectorAll(HEADINGS)) {
    const wanted = Number(heading.localName.slice(1));
    while ((above.at(-1)?.wanted ?? 0) >= wanted) above.pop();
    const level = resolveLevel(wanted, above.at(-1), top);
    above.push({ wanted, level });
    if (level !== wanted) renameElement(heading, `h${level}`);
  }
}
