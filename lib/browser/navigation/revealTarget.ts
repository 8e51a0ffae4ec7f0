function listFolded(target: Element): readonly HTMLDetailsElement[] {
  const around: HTMLDetailsElement[] = [];
  for (
    let part = target.closest('details');
    part !== null;
    part = part.parentElement?.closest('details') ?? null
  )
    around.push(part);
  const inside =
    target.closest('[data-block]') === null ? [] : [...target.querySelectorAll('details')];
  return [...around, ...(inside.length === 1 ? inside : [])].filter((part) => !part.open);
}

/** Browsers open collapsed parts around a target, but not after client-side navigation. */
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
