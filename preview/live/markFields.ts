import { CONTENT_ID } from '@/lib/platform/config/constants';
import type { EditorNotes, FieldMark } from '@/lib/models/editorNotes';
import type { PreviewProps } from '@/lib/models/preview';
import { listBlocks } from './findPlace';

type Owner = Pick<PreviewProps, 'spaceId' | 'environment' | 'locale'>;
type Field = Pick<FieldMark, 'entryId' | 'field'>;

/** Contentful's SDK looks for these attributes. */
const ENTRY = 'data-contentful-entry-id';
const FIELD = 'data-contentful-field-id';
const LOCALE = 'data-contentful-locale';
const SPACE = 'data-contentful-space';
const ENVIRONMENT = 'data-contentful-environment';

/** Characters of a text's start that are compared; `editorLog.ts` has the same figure. */
const MARK_LENGTH = 60;
/** Characters. A component may add words, such as “Do not” or text for screen readers. */
const MAX_ADDED = 60;

const readLetters = (text: string) => text.replace(/[\s\u00AD]+/g, '');

/** Excludes other blocks, elements around them, and editor notes. */
function listOwnElements(root: Element): readonly Element[] {
  const own = [...root.querySelectorAll('*')].filter(
    (element) =>
      element.closest('[data-block]') === (root.closest('[data-block]') ?? null) &&
      element.closest('[data-preview-note]') === null,
  );
  return own.filter((element) => element.querySelector('[data-block]') === null);
}

const isInnermost = (element: Element, _index: number, all: readonly Element[]) =>
  !all.some((other) => other !== element && element.contains(other));

type Part = { readonly element: Element; readonly letters: string };

function findTexts(
  parts: readonly Part[],
  { text, length }: { readonly text: string; readonly length: number },
): readonly Element[] {
  const whole = parts.filter(
    ({ letters }) => letters.length === length && letters.slice(0, MARK_LENGTH) === text,
  );
  const found =
    whole.length > 0
      ? whole
      : parts.filter(
          ({ letters }) =>
            letters.length > length &&
            letters.length <= length + MAX_ADDED &&
            letters.includes(text),
        );
  return found.map(({ element }) => element).filter(isInnermost);
}

function findFiles(parts: readonly Part[], file: string): readonly Element[] {
  const holds = (address: string | null) =>
    address !== null && (address.includes(file) || address.includes(encodeURIComponent(file)));
  return parts
    .map(({ element }) => element)
    .filter(
      (element) =>
        /^(?:img|video|a)$/.test(element.localName) &&
        ['src', 'href'].some((name) => holds(element.getAttribute(name))),
    );
}

/** Fields with equal text take one element each, in order; the last takes the rest. */
function assign(parts: readonly Part[], fields: readonly FieldMark[], marked: Map<Element, Field>) {
  const keyOf = (mark: FieldMark) => ('file' in mark ? mark.file : `${mark.length} ${mark.text}`);
  for (const [index, mark] of fields.entries()) {
    const free = ('file' in mark ? findFiles(parts, mark.file) : findTexts(parts, mark)).filter(
      (element) => !marked.has(element),
    );
    const isShared = fields.slice(index + 1).some((other) => keyOf(other) === keyOf(mark));
    for (const element of isShared ? free.slice(0, 1) : free) marked.set(element, mark);
  }
}

const listParts = (root: Element): readonly Part[] =>
  listOwnElements(root).map((element) => ({ element, letters: readLetters(element.textContent) }));

function findMarked({ blocks, fields }: EditorNotes): ReadonlyMap<Element, Field> {
  const marked = new Map<Element, Field>();
  for (const [entryId, block] of Object.entries(blocks)) {
    for (const root of listBlocks(entryId)) {
      marked.set(root, { entryId, field: block.field });
      assign(listParts(root), block.fields, marked);
    }
  }
  // Header, content and footer, without the preview tools.
  assign(
    listParts(document.getElementById(CONTENT_ID)?.parentElement ?? document.body),
    fields,
    marked,
  );
  return marked;
}

export function markFields(notes: EditorNotes, { locale, spaceId, environment }: Owner): void {
  const marked = findMarked(notes);
  for (const element of document.querySelectorAll(`[${FIELD}]`)) {
    if (!marked.has(element))
      for (const name of [ENTRY, FIELD, LOCALE, SPACE, ENVIRONMENT]) element.removeAttribute(name);
  }
  for (const [element, { entryId, field }] of marked) {
    for (const [name, value] of [
      [ENTRY, entryId],
      [FIELD, field],
      [LOCALE, locale],
      [SPACE, spaceId],
      [ENVIRONMENT, environment],
    ] as const) {
      if (value !== '' && element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
  }
}

export function findField(target: EventTarget | null): Field | undefined {
  const element = target instanceof Element ? target.closest(`[${FIELD}]`) : null;
  const [entryId, field] = [element?.getAttribute(ENTRY), element?.getAttribute(FIELD)];
  return entryId && field ? { entryId, field } : undefined;
}
