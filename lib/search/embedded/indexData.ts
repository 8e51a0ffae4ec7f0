import type MiniSearch from 'minisearch';
import { readGtin14 } from '@/lib/catalogue/gtin';
import type { Language } from '@/lib/config/editions';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import { type Analyzer, getAnalyzer } from './analyzer';
import { createFullText, createLeads, type DocumentWords, type IndexedDocument, type Leads, listStems, readWords } from './fullText';
import { buildKey, createSynonymIndex, type SynonymIndex } from './planQuery';
import { createVocabulary, type Field, FIELDS, MAX_FOUND, type Vocabulary } from './vocabulary';

export type IndexData = {
  readonly analyzer: Analyzer;
  readonly vocabulary: Vocabulary;
  readonly leads: Leads;
  readonly fullText: MiniSearch<IndexedDocument>;
  readonly byId: Map<string, SearchDocument>;
  readonly byCode: Map<string, Set<string>>;
  readonly synonyms: SynonymIndex;
  readonly pins: ReadonlyMap<string, readonly string[]>;
};

type Analyzed = { readonly document: SearchDocument; readonly words: DocumentWords };
type Stemmed = { readonly document: SearchDocument; readonly stems: DocumentWords };

/** Codes compare by letters and digits alone, GTINs by their 14 digits. */
export function normalizeCode(code: string): string {
  const plain = code.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return readGtin14(plain) ?? plain;
}

export function createIndexData(language: Language, words: SearchWords): IndexData {
  const analyzer = getAnalyzer(language);
  const vocabulary = createVocabulary(analyzer);
  for (const text of [...words.synonyms, ...words.pins].flatMap((group) => group.words)) vocabulary.learn(text);
  return {
    analyzer,
    vocabulary,
    leads: createLeads(vocabulary),
    fullText: createFullText(),
    byId: new Map(),
    byCode: new Map(),
    synonyms: createSynonymIndex(words.synonyms, analyzer),
    pins: new Map(words.pins.flatMap((pin) => pin.words.map((word) => [buildKey(word, analyzer), pin.ids] as const))),
  };
}

function stemDocument({ analyzer, vocabulary }: IndexData, { document, words }: Analyzed): Stemmed {
  const list = (field: Field): readonly string[] => listStems(words[field], analyzer, vocabulary);
  return { document, stems: { title: list('title'), names: list('names'), headings: list('headings'), text: list('text') } };
}

function addDocument({ leads, fullText, byId, byCode }: IndexData, { document, stems }: Stemmed): void {
  const { id } = document;
  const stemsOf = (field: Field): string => stems[field].join(' ');
  byId.set(id, document);
  for (const code of document.codes.map(normalizeCode)) byCode.set(code, (byCode.get(code) ?? new Set()).add(id));
  fullText.add({ id, title: stemsOf('title'), names: stemsOf('names'), headings: stemsOf('headings'), text: stemsOf('text'), lead: leads.list(id).join(' ') });
}

/**
 * Fills an empty index; yields after each document and phase.
 * Counting comes first: compounds are split by words that stand alone in any document, and common stems are those of many documents.
 */
export function* fillIndexData(data: IndexData, documents: Iterable<SearchDocument>): Generator<undefined, void> {
  const all: Analyzed[] = [];
  for (const document of documents) {
    const words = readWords(document, data.analyzer);
    all.push({ document, words });
    for (const field of FIELDS) data.vocabulary.count(field, words[field]);
    yield;
  }
  for (const { words } of all) {
    for (const field of FIELDS) data.vocabulary.countParts(field, words[field]);
    yield;
  }
  const stemmed: Stemmed[] = [];
  for (const analyzed of all) {
    stemmed.push(stemDocument(data, analyzed));
    yield;
  }
  for (const field of all.length > MAX_FOUND ? FIELDS : []) {
    for (const { document, stems } of stemmed) {
      data.leads.add(document.id, stems[field]);
      yield;
    }
  }
  for (const document of stemmed) {
    addDocument(data, document);
    yield;
  }
}
