import type { LeftOut, LeftOutPlace } from '@/lib/models/editorNotes';

/** Compares values in script, because ids and paths would need escaping in a selector. */
function listNamed(root: ParentNode, attribute: string, value: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[${attribute}]`)].filter(
    (element) => element.getAttribute(attribute) === value,
  );
}

/** Every occurrence of a block. Excludes its placeholders, which name the entry too. */
export function listBlocks(blockId: string): readonly HTMLElement[] {
  return listNamed(document, 'data-entry-id', blockId).filter(
    ({ dataset }) => dataset['block'] !== undefined && dataset['block'] !== 'skipped',
  );
}

export function findBlock(place: LeftOutPlace): HTMLElement | undefined {
  if ('placeholder' in place) return listNamed(document, 'data-left-out', place.placeholder)[0];
  const blocks = listBlocks(place.blockId);
  return blocks[place.occurrence] ?? blocks[0];
}

/** @returns the entry's element, else its block; undefined if a list shows it on another page */
export function findPlace({
  place,
  entry,
}: Pick<LeftOut, 'place' | 'entry'>): HTMLElement | undefined {
  const block = place && findBlock(place);
  const part = entry && block && listNamed(block, 'data-contentful-entry-id', entry.id)[0];
  return part ?? block;
}

export function showPlace(element: HTMLElement): void {
  for (
    let around = element.closest('details');
    around !== null;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex'))
    element.setAttribute('tabindex', '-1');
  element.setAttribute('data-preview-shown', '');
  element.addEventListener('blur', () => element.removeAttribute('data-preview-shown'), {
    once: true,
  });
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}
