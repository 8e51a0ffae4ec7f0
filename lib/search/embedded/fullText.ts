import MiniSearch from 'minisearch';
import type { SearchDocument } from '@/lib/models/search';
import type { Analyzer } from './analyzer';
import type { Field, Vocabulary } from './vocabulary';
import { FIELDS, MAX_FOUND } from './vocabulary';

/** `lead` lists each common stem for the first `MAX_FOUND` documents only, title matches before text matches. */
type IndexField = Field | 'lead';

export const BOOST: Readonly<Record<IndexField, number>> = { title: 6, names: 6, headings: 2.2, text: 1, lead: 3 };

function readFieldText(document: SearchDocument, field: Field): string {
  if (field === 'title') return document.title;
  if (field === 'text') return document.text;
  return field === 'names' ? document.names.join('\n') : [document.description, ...document.headings].join('\n');
}

export type DocumentWords = Readonly<Record<Field, readonly string[]>>;

export function readWords(document: SearchDocument, { tokenize, isStopWord }: Analyzer): DocumentWords {
  const list = (field: Field): readonly string[] => Array.from(tokenize(readFieldText(document, field)), ({ word }) => word).filter((word) => !isStopWord(word));
  return { title: list('title'), names: list('names'), headings: list('headings'), text: list('text') };
}

const LEAD = 'lead';

export type Leads = {
  readonly add: (id: string, stems: readonly string[]) => void;
  readonly list: (id: string) => readonly string[];
};

export function createLeads(vocabulary: Vocabulary): Leads {
  const counts = new Map<string, number>();
  const stemsOf = new Map<string, Set<string>>();
  return {
    add: (id, stems) => {
      const own = stemsOf.get(id) ?? new Set<string>();
      for (const stem of stems) {
        const count = counts.get(stem) ?? 0;
        if (count >= MAX_FOUND || own.has(stem) || !vocabulary.isCommon(stem)) continue;
        own.add(stem);
        counts.set(stem, count + 1);
      }
      if (own.size > 0) stemsOf.set(id, own);
    },
    list: (id) => [...(stemsOf.get(id) ?? [])],
  };
}

export type IndexedDocument = Readonly<Record<IndexField | 'id', string>>;

export function listStems(words: readonly string[], { stem }: Analyzer, vocabulary: Vocabulary): readonly string[] {
  return words.flatMap((word) => {
    const own = stem(word);
    const parts = vocabulary.splitCompound(word);
    return parts.length === 0 ? own : [own, ...parts.filter((part) => part !== own)];
  });
}

export function createFullText(): MiniSearch<IndexedDocument> {
  return new MiniSearch<IndexedDocument>({ fields: [...FIELDS, LEAD], tokenize: (stems) => stems.split(' '), processTerm: (stem) => stem });
}

export function listFields(stem: string, vocabulary: Vocabulary, fields: readonly Field[]): IndexField[] {
  if (!vocabulary.isCommon(stem)) return [...fields];
  return [...fields.filter((field) => vocabulary.frequency(stem, field) <= MAX_FOUND), LEAD];
}
