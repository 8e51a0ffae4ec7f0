import { dropUndefined } from '@/lib/platform/data/objects';
import type { SearchDocument } from '@/lib/models/search';

export type AlgoliaRecord = Omit<SearchDocument, 'id'> & {
  readonly objectID: string;
  readonly answer?: string;
};

/** Of JSON: the service rejects records over 10,000 bytes. */
const MAX_RECORD_BYTES = 9500;
const MAX_FIELD_BYTES = {
  title: 500,
  names: 1000,
  codes: 1000,
  headings: 1500,
  description: 1000,
  answer: 3000,
} as const;

const NO_TEXT = /[^\P{Cc}\n]/gu;
const HALF_WORD = /\s\S*$/;
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

const measure = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

export function cutText(text: string, max: number): string {
  const clean = text.replace(NO_TEXT, '');
  const whole = clean.length > max ? clean.slice(0, Math.max(0, max)) : clean;
  let cut = whole;
  while (cut !== '' && measure(cut) > max)
    cut = cut.slice(0, Math.min(cut.length - 1, Math.floor((cut.length * max) / measure(cut))));
  return cut === clean ? clean : cut.replace(HALF_CHARACTER, '').replace(HALF_WORD, '');
}

function limitTexts(texts: readonly string[], max: number): readonly string[] {
  let left = max;
  return texts.flatMap((text) => {
    const cut = cutText(text, max);
    left -= measure(cut) + 1;
    return left < 0 ? [] : [cut];
  });
}

function listSpellings(code: string): readonly string[] {
  const plain = code.replace(/[^\p{L}\p{N}]/gu, '');
  const shorter = /^\d{14}$/.test(plain)
    ? [8, 12, 13]
        .filter((length) => /^0+$/.test(plain.slice(0, 14 - length)))
        .map((length) => plain.slice(14 - length))
    : [];
  return [...new Set([code, plain, ...shorter])];
}

export function buildRecord(document: SearchDocument): AlgoliaRecord {
  const { id, url, category, names, codes, headings, image, availability } = document;
  const fixed = {
    objectID: id,
    url,
    title: cutText(document.title, MAX_FIELD_BYTES.title),
    category,
    names: limitTexts(names, MAX_FIELD_BYTES.names),
    codes: limitTexts(codes.flatMap(listSpellings), MAX_FIELD_BYTES.codes),
    headings: limitTexts(headings, MAX_FIELD_BYTES.headings),
    description: cutText(document.description, MAX_FIELD_BYTES.description),
    image,
    availability,
  };
  const left = MAX_RECORD_BYTES - measure({ ...fixed, text: '', answer: '' });
  const answer =
    category === 'FAQ'
      ? cutText(document.text, Math.min(MAX_FIELD_BYTES.answer, left / 2))
      : undefined;
  const text = cutText(document.text, left - (answer === undefined ? 0 : measure(answer)));
  return dropUndefined({ ...fixed, text, answer });
}
