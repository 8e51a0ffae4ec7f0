import { dropUndefined } from '@/lib/data/objects';
import type { SearchDocument } from '@/lib/models/search';

/** A document as the service keeps it. */
export type AlgoliaRecord = Omit<SearchDocument, 'id'> & {
  readonly objectID: string;
  /** Only of a question. */
  readonly answer?: string;
};

/** Bytes of a record as JSON; the service refuses one of more than 10,000. */
export const MAX_RECORD = 9500;
/** Bytes of its parts at most. What they leave is the text's. */
const MAX_PART = { title: 500, names: 1000, codes: 1000, headings: 1500, description: 1000, answer: 3000 } as const;

const NO_TEXT = /[^\P{Cc}\n]/gu;
const HALF_WORD = /\s\S*$/;
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

const measure = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The text without control characters, cut between words to so many bytes as JSON. */
export function cutText(text: string, max: number): string {
  const clean = text.replace(NO_TEXT, '');
  const whole = clean.length > max ? clean.slice(0, Math.max(0, max)) : clean;
  let cut = whole;
  while (cut !== '' && measure(cut) > max) cut = cut.slice(0, Math.min(cut.length - 1, Math.floor((cut.length * max) / measure(cut))));
  return cut === clean ? clean : cut.replace(HALF_CHARACTER, '').replace(HALF_WORD, '');
}

/** The first texts that fit into so many bytes as JSON. */
function keepTexts(texts: readonly string[], max: number): readonly string[] {
  let left = max;
  return texts.flatMap((text) => {
    const cut = cutText(text, max);
    left -= measure(cut) + 1;
    return left < 0 ? [] : [cut];
  });
}

/** A number in all ways in which it is typed: as it is, in one piece, and a GTIN without the zeros that fill it up. */
function listSpellings(code: string): readonly string[] {
  const plain = code.replace(/[^\p{L}\p{N}]/gu, '');
  const shorter = /^\d{14}$/.test(plain) ? [8, 12, 13].filter((length) => /^0+$/.test(plain.slice(0, 14 - length))).map((length) => plain.slice(14 - length)) : [];
  return [...new Set([code, plain, ...shorter])];
}

/** A document within the bounds of the service: what is too long for a record is cut, the text first. */
export function buildRecord(document: SearchDocument): AlgoliaRecord {
  const { id, url, category, names, codes, headings, image, availability } = document;
  const fixed = {
    objectID: id,
    url,
    title: cutText(document.title, MAX_PART.title),
    category,
    names: keepTexts(names, MAX_PART.names),
    codes: keepTexts(codes.flatMap(listSpellings), MAX_PART.codes),
    headings: keepTexts(headings, MAX_PART.headings),
    description: cutText(document.description, MAX_PART.description),
    image,
    availability,
  };
  const left = MAX_RECORD - measure({ ...fixed, text: '', answer: '' });
  const answer = category === 'FAQ' ? cutText(document.text, Math.min(MAX_PART.answer, left / 2)) : undefined;
  const text = cutText(document.text, left - (answer === undefined ? 0 : measure(answer)));
  return dropUndefined({ ...fixed, text, answer });
}
