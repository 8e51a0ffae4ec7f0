import { FOLDED_COLUMNS, MAX_HINTED_COLUMNS } from '@/lib/platform/config/constants';

export type TopHeading = 2 | 3 | 4;

type Outline = { readonly wanted: number; readonly level: number };

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LOWEST = 6;

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function createElement(
  document: Document,
  name: string,
  attributes: Readonly<Record<string, string>>,
  text = '',
): Element {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.textContent = text;
  return element;
}

function renameElement(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes)
    renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function resolveLevel(wanted: number, above: Outline | undefined, top: TopHeading) {
  return above === undefined
    ? Math.min(Math.max(wanted, top), Math.max(top, 3))
    : Math.min(above.level + 1, LOWEST);
}

/** Puts no heading above `top`, skips no level and keeps equal levels equal. */
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

/** Markdown and Contentful require a header row. An empty one gives way to row headers. */
function dropEmptyHead(table: HTMLTableElement) {
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

function findHeadingAbove(element: Element): Element | null {
  let above = element.previousElementSibling;
  while (above !== null && !above.matches(HEADINGS)) above = above.previousElementSibling;
  return above;
}

function readTableName(box: Element, table: HTMLTableElement, hasHead: boolean) {
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
  const box = createElement(table.ownerDocument, 'div', { class: 'tableScroll' });
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

/** Sets explicit roles, because the `display` values of a folded table remove the native ones. */
function allowFolding(table: HTMLTableElement) {
  table.classList.add('folds');
  for (const element of [table, ...table.querySelectorAll('thead, tbody, tfoot, tr, td')])
    element.setAttribute('role', ROLES[element.localName] ?? '');
  for (const head of table.querySelectorAll('th')) {
    const isColumn = head.scope !== 'row' && head.parentElement === table.rows[0];
    head.setAttribute('role', isColumn ? 'columnheader' : 'rowheader');
  }
}

/** Tables with more than `MAX_HINTED_COLUMNS` share its class, since they are never narrower. */
function frameTable(box: Element, table: HTMLTableElement, text: string) {
  const columns = Math.max(...[...table.rows].map(({ cells }) => cells.length));
  if (columns < 2) return;
  const frame = createElement(box.ownerDocument, 'div', { class: 'tableFrame' });
  box.replaceWith(frame);
  frame.append(box);
  if (columns === FOLDED_COLUMNS) {
    allowFolding(table);
    return;
  }
  const className = `tableHint columns${Math.min(columns, MAX_HINTED_COLUMNS)}`;
  frame.prepend(createElement(box.ownerDocument, 'p', { class: className }, text));
}

export function wrapTables(root: Element, scrollHint?: string): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const hasHead = !dropEmptyHead(table);
    const box = readBox(table);
    const name = readTableName(box, table, hasHead);
    box.setAttribute('tabindex', '0');
    if (name !== '') setAttributes(box, { role: 'region', 'aria-label': name });
    if (scrollHint !== undefined) frameTable(box, table, scrollHint);
  }
}

export type FootnoteOptions = {
  /** Unique on the page. */
  readonly scope: string;
  readonly title: string;
  readonly backToText: string;
};

const SCOPE = /^[A-Za-z0-9._-]{1,100}$/;

/** Never clashes with anchors from content (`readAnchor` bans `_`) or properties of `document`. */
function buildId(scope: string, ...parts: readonly (string | number)[]) {
  return ['note', scope, ...parts].join('_');
}

function linkReferences(root: Element, scope: string): ReadonlyMap<number, readonly string[]> {
  const ids = new Map<number, string[]>();
  for (const reference of root.querySelectorAll('sup > a')) {
    const number = Number(reference.textContent);
    const known = ids.get(number) ?? [];
    const id = buildId(scope, 'ref', number, ...(known.length === 0 ? [] : [known.length + 1]));
    ids.set(number, [...known, id]);
    setAttributes(reference, {
      id,
      href: `#${buildId(scope, number)}`,
      class: 'footnoteRef',
      role: 'doc-noteref',
      'aria-describedby': buildId(scope, 'title'),
    });
  }
  return ids;
}

function linkBack(
  item: Element,
  number: number,
  references: readonly string[],
  backToText: string,
) {
  for (const link of item.querySelectorAll('a')) if (link.textContent === '') link.remove();
  const last = item.lastElementChild;
  const end = last?.localName === 'p' ? last : item;
  references.forEach((id, index) => {
    const count = references.length > 1 ? `${number}.${index + 1}` : number;
    const name = `${backToText} (${count})`;
    const text = index === 0 ? backToText : String(index + 1);
    if (!/\s$/.test(end.textContent)) end.append(' ');
    end.append(
      createElement(
        item.ownerDocument,
        'a',
        { href: `#${id}`, class: 'footnoteBack', 'aria-label': name },
        text,
      ),
    );
  });
}

/** Expects the markup of `renderMarkdown`. The title is no heading, so it fits any outline. */
export function linkFootnotes(root: Element, { scope, title, backToText }: FootnoteOptions): void {
  const section = root.querySelector('section');
  const list = section?.querySelector('ol');
  if (!section || !list) return;
  if (!SCOPE.test(scope))
    throw new RangeError(
      `Footnote scope "${scope}": expected letters, digits, dots, hyphens and underscores`,
    );
  const references = linkReferences(root, scope);
  const document = root.ownerDocument;
  const titleId = buildId(scope, 'title');
  const box = createElement(document, 'div', { class: 'footnotes' });
  list.setAttribute('aria-labelledby', titleId);
  [...list.children].forEach((item, index) => {
    item.setAttribute('id', buildId(scope, index + 1));
    linkBack(item, index + 1, references.get(index + 1) ?? [], backToText);
  });
  box.append(createElement(document, 'p', { class: 'footnotesTitle', id: titleId }, title), list);
  section.replaceWith(box);
}
