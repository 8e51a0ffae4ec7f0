/** The folded parts that have to open so that a place is seen: those around it, or the only one in it. */
function listFolded(target: Element): readonly HTMLDetailsElement[] {
  const around: HTMLDetailsElement[] = [];
  for (let part = target.closest('details'); part !== null; part = part.parentElement?.closest('details') ?? null) around.push(part);
  const inside = target.closest('[data-block]') === null ? [] : [...target.querySelectorAll('details')];
  return [...around, ...(inside.length === 1 ? inside : [])].filter((part) => !part.open);
}

/**
 * Opens what is folded around the place of this id, and shows it. Browsers of today do so themselves for links and for
 * addresses, but not for a change of page by script, nor where a place is nothing but the frame of one folded part.
 */
export function revealTarget(id: string): void {
  const target = id === '' ? null : document.getElementById(id);
  if (target === null) return;
  const folded = listFolded(target);
  for (const part of folded) part.open = true;
  const innermost = folded.find((part) => part.contains(target));
  if (innermost === undefined) return;
  innermost.querySelector('summary')?.focus({ preventScroll: true });
  target.scrollIntoView();
}
