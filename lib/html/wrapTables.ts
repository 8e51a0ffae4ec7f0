const MAX_LABEL_LENGTH = 100;

/** A table is named by its caption, else by its first row, so that the name is in the language of the page. */
function readTableName(table: Element): string {
  const cells = [...(table.querySelector('tr')?.children ?? [])].map((cell) => cell.textContent.trim());
  const name = table.querySelector('caption')?.textContent.trim() ?? cells.filter((cell) => cell !== '').join(', ');
  return name.replace(/\s+/g, ' ').slice(0, MAX_LABEL_LENGTH);
}

function readBox(table: Element): Element {
  const parent = table.parentElement;
  if (parent?.localName === 'div' && parent.classList.contains('tableScroll') && parent.childNodes.length === 1) return parent;
  const box = table.ownerDocument.createElement('div');
  box.setAttribute('class', 'tableScroll');
  table.replaceWith(box);
  box.append(table);
  return box;
}

/** Puts every outermost table into a box that scrolls sideways and that the keyboard reaches. */
export function wrapTables(root: Element): void {
  for (const table of root.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = readBox(table);
    const name = readTableName(table);
    box.setAttribute('tabindex', '0');
    if (name === '') continue;
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', name);
  }
}
