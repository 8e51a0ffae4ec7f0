/**
 * Relies on: React updating texts through the nodes that it inserted, and comparing the document with its own output during hydration.
 * Remove when: React supports browsers that translate a page by replacing its text nodes (facebook/react#11538).
 */

/** The texts that a translator removed, each with the element that replaced it. */
const replaced = new Map<Node, ChildNode>();

let isChanged = false;

/** Whether a browser or an extension has changed the page, before or after hydration. */
export const isPageChanged = (): boolean => isChanged;

function putBack(text: Node | null): void {
  if (text === null) return;
  replaced.get(text)?.replaceWith(text);
  replaced.delete(text);
}

/** Restores the original texts before React hydrates a part of the page. The browser then translates them again. */
export function putBackTexts(): void {
  for (const text of replaced.keys()) putBack(text);
}

/** Lets React remove a text that was replaced, or insert a node before it, which throws otherwise. */
function patchNodeMethods(): void {
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
): void {
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

/** Restores a replaced text as soon as React changes it. */
function watchTexts(): void {
  const watcher = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'childList') noteReplaced(record, watcher);
      else if (!record.target.isConnected) putBack(record.target);
    }
  });
  watcher.observe(document.body, { subtree: true, childList: true });
}

/** Undoes what a browser or an extension has changed. Call it before React hydrates the page. */
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
