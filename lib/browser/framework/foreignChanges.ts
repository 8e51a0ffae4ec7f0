/**
 * Relies on: React updating texts through the nodes that it inserted, and comparing the document
 * with its own output during hydration.
 * Remove when: React supports browsers that translate by replacing texts (facebook/react#11538).
 */

/** Text nodes that a translator removed, with the elements that replaced them. */
const replaced = new Map<Node, ChildNode>();

let isChanged = false;

export const isPageChanged = (): boolean => isChanged;

function putBack(text: Node | null) {
  if (text === null) return;
  replaced.get(text)?.replaceWith(text);
  replaced.delete(text);
}

/** Call it before React hydrates a part of the page. The browser then translates it again. */
export function putBackTexts(): void {
  for (const text of replaced.keys()) putBack(text);
}

/** React throws where it removes a replaced text, or inserts a node before it. */
function patchNodeMethods() {
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

function noteReplaced(
  { addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
  watcher: MutationObserver,
) {
  const standIn = [...addedNodes, previousSibling, nextSibling].find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font',
  );
  if (standIn === undefined) return;
  patchNodeMethods();
  for (const text of removedNodes) {
    if (!(text instanceof Text)) continue;
    replaced.set(text, standIn);
    watcher.observe(text, { characterData: true });
  }
}

function watchTexts() {
  const watcher = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'childList') noteReplaced(record, watcher);
      else if (!record.target.isConnected) putBack(record.target);
    }
  });
  watcher.observe(document.body, { subtree: true, childList: true });
}

/** Call it before React hydrates the page. */
export function undoForeignChanges(): void {
  const { changes = [], watcher } = window.earlyVisit ?? {};
  watcher?.disconnect();
  if (changes.length > 0) patchNodeMethods();
  for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of changes
    .splice(0)
    .reverse()) {
    if (oldValue !== null) target.nodeValue = oldValue;
    for (const node of addedNodes) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
  watchTexts();
}
