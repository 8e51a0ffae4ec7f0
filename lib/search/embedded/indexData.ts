import MiniSearch from 'minisearch';
import { readGtin14 } from '@/lib/platform/data/gtin';
import type { Language } from '@/lib/platform/config/editions';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import { type Analyzer, getAnalyzer } from './analyzer';
import { type Emergencies, indexEmergencies } from './emergencies';
import { JoinedWords, type Reading } from './joinedWords';
import { buildKey, indexSynonyms, type Synonyms } from './planQuery';
import { MAX_FOUND, Vocabulary } from './vocabulary';

export const FIELDS = ['title', 'names', 'headings', 'text'] as const;
export type Field = (typeof FIELDS)[number];

type FieldTexts = Readonly<Record<Field, string>>;

export type IndexData = Readonly<{
  analyzer: Analyzer;
  vocabulary: Vocabulary;
  joined: JoinedWords;
  fullText: MiniSearch<FieldTexts & { readonly id: string }>;
  byId: ReadonlyMap<string, SearchDocument>;
  byCode: ReadonlyMap<string, readonly string[]>;
  synonyms: Synonyms;
  pins: ReadonlyMap<string, readonly string[]>;
  emergencies: Emergencies;
}>;

type Stemmed = { readonly id: string; readonly stems: Readonly<Record<Field, readonly string[]>> };

/** Marks a stem that counts towards its field's length but isn't searched. */
const LEFT_OUT = '-';

export function normalizeCode(code: string): string {
  const plain = code.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return readGtin14(plain) ?? plain;
}

const mapFields = <From, To>(
  { title, names, headings, text }: Readonly<Record<Field, From>>,
  map: (value: From) => To,
): Readonly<Record<Field, To>> => ({
  title: map(title),
  names: map(names),
  headings: map(headings),
  text: map(text),
});

function listTexts({ title, names, description, headings, text }: SearchDocument): FieldTexts {
  return { title, names: names.join('\n'), headings: [description, ...headings].join('\n'), text };
}

type Lexicon = Pick<IndexData, 'analyzer' | 'vocabulary' | 'joined'>;

function listStems(
  reading: Reading,
  { analyzer: { stem }, vocabulary, joined }: Lexicon,
): readonly string[] {
  const stems = reading.words.flatMap((word) => {
    const own = stem(word);
    return [own, ...vocabulary.splitCompound(word).filter((part) => part !== own)];
  });
  return [...stems, ...joined.listStems(reading)];
}

/** Limits each common stem to the first `MAX_FOUND` documents, those with it in the title first. */
function* listLeads(
  documents: readonly Stemmed[],
  vocabulary: Vocabulary,
): Generator<undefined, ReadonlyMap<string, ReadonlySet<string>>> {
  const leads = new Map<string, Set<string>>();
  for (const field of documents.length > MAX_FOUND ? FIELDS : []) {
    for (const { id, stems } of documents) {
      for (const stem of stems[field]) {
        if (!vocabulary.isCommon(stem)) continue;
        const ids = leads.get(stem) ?? new Set<string>();
        if (ids.size < MAX_FOUND) leads.set(stem, ids.add(id));
      }
      yield;
    }
  }
  return leads;
}

function indexCodes(documents: Iterable<SearchDocument>): ReadonlyMap<string, readonly string[]> {
  const byCode = new Map<string, readonly string[]>();
  for (const { id, codes } of documents)
    for (const code of codes.map(normalizeCode))
      byCode.set(code, [...(byCode.get(code) ?? []), id]);
  return byCode;
}

/** Includes stop words, so that typing errors in editors' words are corrected. */
function readSearchWords(
  { synonyms, pins }: SearchWords,
  { analyzer, vocabulary, joined }: Lexicon,
) {
  for (const text of [...synonyms, ...pins].flatMap(({ words }) => words)) {
    joined.read(text);
    vocabulary.addWords(
      Array.from(analyzer.tokenize(text), ({ word }) => word).filter((word) =>
        analyzer.isStopWord(word),
      ),
    );
  }
}

/** Three passes: compounds need the words of all documents, and common stems need all counts. */
function* fillFullText(
  documents: readonly SearchDocument[],
  lexicon: Lexicon,
  fullText: IndexData['fullText'],
): Generator<undefined, void> {
  const { vocabulary, joined } = lexicon;
  const read: { readonly id: string; readonly readings: Readonly<Record<Field, Reading>> }[] = [];
  for (const document of documents) {
    read.push({
      id: document.id,
      readings: mapFields(listTexts(document), (text) => joined.read(text)),
    });
    yield;
  }
  yield* joined.index();
  const stemmed: Stemmed[] = [];
  for (const { id, readings } of read) {
    const stems = mapFields(readings, (reading) => listStems(reading, lexicon));
    stemmed.push({ id, stems });
    vocabulary.addStems(FIELDS.flatMap((field) => stems[field]));
    yield;
  }
  const leads = yield* listLeads(stemmed, vocabulary);
  for (const { id, stems } of stemmed) {
    const mark = (stem: string) => (leads.get(stem)?.has(id) === false ? LEFT_OUT + stem : stem);
    fullText.add({ id, ...mapFields(stems, (own) => own.map(mark).join(' ')) });
    yield;
  }
}

export function* buildIndexData(
  language: Language,
  documents: readonly SearchDocument[],
  searchWords: SearchWords,
): Generator<undefined, IndexData> {
  const { synonyms, pins } = searchWords;
  const analyzer = getAnalyzer(language);
  const vocabulary = new Vocabulary(analyzer);
  const joined = new JoinedWords(analyzer, vocabulary);
  const lexicon = { analyzer, vocabulary, joined };
  readSearchWords(searchWords, lexicon);
  const fullText: IndexData['fullText'] = new MiniSearch({
    fields: [...FIELDS],
    tokenize: (stems) => stems.split(' '),
    processTerm: (stem) => !stem.startsWith(LEFT_OUT) && stem,
  });
  yield* fillFullText(documents, lexicon, fullText);
  return {
    ...lexicon,
    fullText,
    byId: new Map(documents.map((document) => [document.id, document])),
    byCode: indexCodes(documents),
    synonyms: indexSynonyms(synonyms, lexicon),
    emergencies: indexEmergencies(pins, analyzer),
    pins: new Map(
      pins.flatMap(({ words, ids }) =>
        words.map((word) => [buildKey(word, lexicon), ids] as const),
      ),
    ),
  };
}
