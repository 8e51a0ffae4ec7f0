import type { Block } from '@/lib/models/blocks';
import { isRecord } from '@/lib/platform/data/objects';
import { FOLDING_MODELS, listOutline } from './demoPages';
import type { CareCardProps } from '@/components/blocks/CareCard/CareCard';

/**
 * A sentence, a list item or a table row as a visitor reads it, the numbers that it dials, and
 * whether something may hide it.
 */
export type Sentence = {
  readonly text: string;
  readonly dials: readonly string[];
  readonly isFolded: boolean;
};

const DIAL = /<a\b[^>]*href="tel:([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
const DIALLED = /\{tel:([^}]*)\}/g;

/** A cell ends no line: a table row is read as one. */
const LINE_END = /<\/(?:p|li|h\d|tr|blockquote)>(?!\s*<\/t[dh]>)/g;

const readPlain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/ +/g, ' ')
    .trim();

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isRecord(value)) return Object.values(value).flatMap(listTexts);
  return Array.isArray(value) ? value.flatMap(listRowTexts) : [];
}

/** Joins the cells of a row, so that they are read together. */
function listRowTexts(value: unknown): readonly string[] {
  const texts = listTexts(value);
  return Array.isArray(value) ? [texts.join(' | ')] : texts;
}

function readLine(line: string, isFolded: boolean): readonly Sentence[] {
  return readPlain(line)
    .split(/(?<=[.!?])\s+(?=[\p{Lu}¿«„])/u)
    .map((text) => ({
      text: text.replace(DIALLED, ''),
      dials: [...text.matchAll(DIALLED)].flatMap(([, number = '']) => number),
      isFolded,
    }));
}

/** Each line of a care card is read with its call to action and its numbers. */
function readCard(
  { title, content, phones = [] }: CareCardProps,
  isFolded: boolean,
): readonly Sentence[] {
  const lines = (content ?? '').replace(DIAL, '$2').split(LINE_END).map(readPlain);
  return lines
    .filter((line) => line !== '')
    .map((line) => ({
      text: `${title} ${line}`,
      dials: phones.map(({ href }) => href.slice('tel:'.length)),
      isFolded,
    }));
}

export function readSentences(blocks: readonly Block[]): readonly Sentence[] {
  return listOutline(blocks).flatMap(({ block, path }) => {
    const isFolded = [...path, block.model].some((model) => FOLDING_MODELS.includes(model));
    if (block.model === 'careCard') return readCard(block.props, isFolded);
    return listTexts(block.props)
      .flatMap((text) => text.replace(DIAL, '$2{tel:$1}').split(LINE_END))
      .flatMap((line) => readLine(line, isFolded));
  });
}
