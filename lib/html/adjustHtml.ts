import { FOLDED_COLUMNS, MAX_HINTED_COLUMNS } from '@/lib/config/constants';

export type TopHeading = 2 | 3 | 4;

type Outline = { readonly wanted: number; readonly level: number };

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LOWEST = 6;

function renameElement(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes)
    renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function resolveLevel(wanted: number, above: Outline | undefined, top: TopHeading): number {
  return above === undefined
    ? Math.min(Math.max(wanted, top), Math.max(top, 3))
    : Math.min(above.level + 1, LOWEST);
}

/** Moves a text's headings to fit under the page's: none above `top`, no level skipped, equal levels stay equal. */
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

const MAX_LABEL_LENGTH = 100;

/** A table of facts: Markdown and Contentful give every table a head, and this one's has no words. Its rows have heads instead. */
function dropEmptyHead(table: HTMLTableElement): boolean {
  const [head, ...rows] = table.rows;
  if (
    head === undefined ||
    rows.length === 0 ||
    head.textContent.trim() !== '' ||
    [...head.cells].some(({ localName }) => localName !== 'th')
  )
    return false;
  (head.parentElement?.localName === 'thead' && head.parentElement.childElementCount === 1
    ? head.parentElement
    : head
  ).remove();
  for (const { cells } of rows) {
    const [first] = cells;
    if (first?.localName !== 'td' || cells.length === 1) continue;
    first.setAttribute('scope', 'row');
    renameElement(first, 'th');
  }
  return true;
}

function findHeadingAbove(element: Element): Element | undefined {
  for (
    let above = element.previousElementSibling;
    above !== null;
    above = above.previousElementSibling
  )
    if (above.matches(HEADINGS)) return above;
  return undefined;
}

function readTableName(box: Element, table: HTMLTableElement, hasHead: boolean): string {
  const cells = hasHead
    ? [...(table.rows[0]?.cells ?? [])].map((cell) => cell.textContent.trim())
    : [findHeadingAbove(box)?.textContent ?? ''];
  const name = table.caption?.textContent.trim() ?? cells.filter((cell) => cell !== '').join(', ');
  return name.replace(/\s+/g, ' ').slice(0, MAX_LABEL_LENGTH);
}

function readBox(table: Element): Element {
  const parent = table.parentElement;
  if (
    parent?.localName === 'div' &&
    parent.classList.contains('tableScroll') &&
    parent.childNodes.length === 1
  )
    return parent;
  const box = table.ownerDocument.createElement('div');
  box.setAttribute('class', 'tableScroll');
  table.replaceWith(box);
  box.append(table);
  return box;
}

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tfoot: 'rowgroup',
  tr: 'row',
  td: 'cell',
};

/** Explicit roles, because the `display` values of a folded table remove the native ones. */
function allowFolding(table: HTMLTableElement): void {
  table.classList.add('folds');
  for (const element of [table, ...table.querySelectorAll('thead, tbody, tfoot, tr, td')])
    element.setAttribute('role', ROLES[element.localName] ?? '');
  for (const head of table.querySelectorAll('th')) {
    const isColumn = head.scope !== 'row' && head.parentElement === table.rows[0];
    head.setAttribute('role', isColumn ? 'columnheader' : 'rowheader');
  }
}

/** The stylesheet shows the hint where so many columns are wider than their place: those of more are never narrower. */
function frameTable(box: Element, table: HTMLTableElement, text: string): void {
  const columns = Math.max(...[...table.rows].map(({ cells }) => cells.length));
  if (columns < 2) return;
  const frame = box.ownerDocument.createElement('div');
  frame.setAttribute('class', 'tableFrame');
  box.replaceWith(frame);
  frame.append(box);
  if (columns === FOLDED_COLUMNS) {
    allowFolding(table);
    return;
  }
  const hint = box.ownerDocument.createElement('p');
  hint.setAttribute('class', `tableHint columns${Math.min(columns, MAX_HINTED_COLUMNS)}`);
  hint.textContent = text;
  frame.prepend(hint);
}

/**
 * Puts each table, but those inside another, into a box that scrolls.
 * @param scrollHint says above a table that there is more beside it; none unless given
 */
export function wrapTables(root: Element, scrollHint?: string): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const hasHead = !dropEmptyHead(table);
    const box = readBox(table);
    const name = readTableName(box, table, hasHead);
    box.setAttribute('tabindex', '0');
    if (name !== '') {
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', name);
    }
    if (scrollHint !== undefined) frameTable(box, table, scrollHint);
  }
}

export type FootnoteOptions = {
  /** Unique on the page. Letters, digits, dots, hyphens and underscores. */
  readonly scope: string;
  readonly title: string;
  readonly backToText: string;
};

const SCOPE = /^[A-Za-z0-9._-]{1,100}$/;

/** Anchors from content cannot contain underscores (`readAnchor`), and the prefix avoids properties of `document`: ids never clash. */
function buildId(scope: string, ...parts: readonly (string | number)[]): string {
  return ['note', scope, ...parts].join('_');
}

function buildLink(item: Element, href: string, text: string, name: string): Element {
  const link = item.ownerDocument.createElement('a');
  link.setAttribute('href', href);
  link.setAttribute('class', 'footnoteBack');
  link.setAttribute('aria-label', name);
  link.textContent = text;
  return link;
}

function linkReferences(root: Element, scope: string): ReadonlyMap<number, readonly string[]> {
  const ids = new Map<number, string[]>();
  for (const reference of root.querySelectorAll('sup > a')) {
    const number = Number(reference.textContent);
    const known = ids.get(number) ?? [];
    const id = buildId(scope, 'ref', number, ...(known.length === 0 ? [] : [known.length + 1]));
    ids.set(number, [...known, id]);
    reference.setAttribute('id', id);
    reference.setAttribute('href', `#${buildId(scope, number)}`);
    reference.setAttribute('class', 'footnoteRef');
    reference.setAttribute('role', 'doc-noteref');
    reference.setAttribute('aria-describedby', buildId(scope, 'title'));
  }
  return ids;
}

function linkBack(
  item: Element,
  number: number,
  references: readonly string[],
  backToText: string,
): void {
  for (const link of item.querySelectorAll('a')) if (link.textContent === '') link.remove();
  const last = item.lastElementChild;
  const end = last?.localName === 'p' ? last : item;
  references.forEach((id, index) => {
    const count = references.length > 1 ? `${number}.${index + 1}` : `${number}`;
    if (!/\s$/.test(end.textContent)) end.append(' ');
    end.append(
      buildLink(
        item,
        `#${id}`,
        index === 0 ? backToText : String(index + 1),
        `${backToText} (${count})`,
      ),
    );
  });
}

function buildTitle(list: Element, { scope, title }: FootnoteOptions): Element {
  const heading = list.ownerDocument.createElement('p');
  heading.setAttribute('class', 'footnotesTitle');
  heading.setAttribute('id', buildId(scope, 'title'));
  heading.textContent = title;
  return heading;
}

/**
 * Links footnotes both ways. Expects the markup of `renderMarkdown`: references in `<sup>`, notes as the list of the only `<section>`.
 * The list's title is not a heading, so that it fits into any outline.
 * @throws RangeError for a malformed scope
 */
export function linkFootnotes(root: Element, options: FootnoteOptions): void {
  const section = root.querySelector('section');
  const list = section?.querySelector('ol');
  if (!section || !list) return;
  if (!SCOPE.test(options.scope))
    throw new RangeError(
      `The scope of footnotes is expected to be letters, digits, dots, hyphens and underscores: ${options.scope}`,
    );
  const references = linkReferences(root, options.scope);
  const box = root.ownerDocument.createElement('div');
  box.setAttribute('class', 'footnotes');
  list.setAttribute('aria-labelledby', buildId(options.scope, 'title'));
  [...list.children].forEach((item, index) => {
    item.setAttribute('id', buildId(options.scope, index + 1));
    linkBack(item, index + 1, references.get(index + 1) ?? [], options.backToText);
  });
  box.append(buildTitle(list, options), list);
  section.replaceWith(box);
}
