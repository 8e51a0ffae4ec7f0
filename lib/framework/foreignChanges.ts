/**
 * Relies on: React changing texts by the nodes that it has put into the document, and comparing the document with what it renders when it
 * hydrates a part of it.
 * Remove when: React copes with a browser that translates the page by replacing its texts (facebook/react#11538).
 */

/** Of the texts that a translator has taken out, the element that it has put in instead. */
const replaced = new Map<Node, ChildNode>();

let isChanged = false;

/** Whether others than the site have changed it, before React hydrated it or since. */
export const isPageChanged = (): boolean => isChanged;

function putBack(text: Node | null): void {
  if (text === null) return;
  replaced.get(text)?.replaceWith(text);
  replaced.delete(text);
}

/** Before React hydrates a part of the page. What is translated already will be translated again. */
export function putBackTexts(): void {
  for (const text of replaced.keys()) putBack(text);
}

/** What React takes out, or puts something before, may be elsewhere from now on. */
function prepareDocument(): void {
  if (isChanged) return;
  isChanged = true;
  const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype);
  Node.prototype.removeChild = function removeWherePresent(child) {
    putBack(child);
    if (child.parentNode === this) removeChild.value?.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insertWherePossible(child, next) {
    putBack(next);
    insertBefore.value?.call(this, child, next?.parentNode === this ? next : null);
    return child;
  };
}

function noteReplaced({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord, watcher: MutationObserver): void {
  const standIn = [...addedNodes, previousSibling, nextSibling].find((node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font');
  if (standIn === undefined) return;
  prepareDocument();
  for (const text of removedNodes) {
    if (!(text instanceof Text)) continue;
    replaced.set(text, standIn);
    watcher.observe(text, { characterData: true });
  }
}

/** From now on, texts that a translator replaces are put back when React changes them. */
function watchTexts(): void {
  const watcher = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'childList') noteReplaced(record, watcher);
      else if (!record.target.isConnected) putBack(record.target);
    }
  });
  watcher.observe(document.body, { subtree: true, childList: true });
}

/** Before React hydrates the page: undoes what others than the site have changed in it by then. */
export function undoForeignChanges(): void {
  const { changes = [], watcher } = window.earlyVisit ?? {};
  watcher?.disconnect();
  if (changes.length > 0) prepareDocument();
  for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of changes.splice(0).reverse()) {
    if (oldValue !== null) target.nodeValue = oldValue;
    for (const node of addedNodes) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
  watchTexts();
}
