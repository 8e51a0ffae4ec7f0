/**
 * Relies on: the page's data being handed to `_app` as the objects that were read from the document, and its HTML standing untouched until then.
 * Remove when: `leaveOutTexts` is removed.
 */
import { isRecord } from '@/lib/data/objects';

function readShownText(id: string): string | undefined {
  return document.querySelector(`[data-text="${id}"]`)?.innerHTML;
}

function restoreMember(holder: object, name: string, member: unknown): boolean {
  if (typeof member !== 'object' || member === null) return true;
  const id = isRecord(member) ? member['inHtml'] : undefined;
  if (typeof id !== 'string') return restoreTexts(member);
  const text = readShownText(id);
  Reflect.set(holder, name, text ?? '');
  return text !== undefined;
}

/**
 * In the browser, before the first rendering: puts the texts back that `leaveOutTexts` left out of the document's data.
 * @param holder the blocks of the data, which are changed
 * @returns whether all texts were found. A browser's extension may have taken an element away.
 */
export function restoreTexts(holder: object): boolean {
  return Object.entries(holder).reduce(
    (isWhole, [name, member]) => restoreMember(holder, name, member) && isWhole,
    true,
  );
}
