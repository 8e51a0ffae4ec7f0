import type { ContentType, Field, FieldList } from '@/lib/content/model/defineContentType';
import { readShortString } from '@/lib/content/model/readers/text';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { SkipReason } from '@/lib/models/blocks';
import type { BlockMarks, EditorNotes, FieldMark } from '@/lib/models/editorNotes';
import type { Entry } from '@/lib/models/entry';

export type EditorNote = Readonly<{
  path: string;
  model: string;
  entryId: string;
  reason: SkipReason;
  detail?: string;
}>;

const MAX_NOTES = 500;
const MAX_MARKS = 5000;
const MAX_MARKS_PER_FIELD = 100;
const MARK_LENGTH = 60;

const NAME_FIELDS = ['title', 'name', 'text', 'shortTitle', 'alternativeText', 'caption', 'code'];

export function findName({ fields }: Entry): string | undefined {
  for (const name of NAME_FIELDS) {
    const text = readShortString(fields[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A field with fixed choices sets the page's style and never appears as text. */
const isWords = ({ type, validations }: Field) =>
  ['Symbol', 'Text', 'Array', 'Object'].includes(type) &&
  !validations.some((validation) => 'in' in validation);

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/#{3,}/);
  return Array.isArray(value) ? value.flatMap(listTexts) : [];
}

function buildTextMarks(entryId: string, field: string, text: string) {
  const letters = text.replace(/\s+/g, '');
  return letters === ''
    ? []
    : [{ entryId, field, text: letters.slice(0, MARK_LENGTH), length: letters.length }];
}

/** Lists a path and all around it: `a[2].b` gives `a[2].b`, `a[2]`, `a` and the empty path. */
export function listAround(path: string): readonly string[] {
  if (path === '') return [''];
  const end = Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('['));
  return [path, ...listAround(path.slice(0, end))];
}

export function stripPath(path: string, around: string): string {
  return path.slice(around.length).replace(/^\./, '');
}

type NotedEntry = { readonly path: string; readonly entry: Entry };

function findAround(entries: ReadonlyMap<string, Entry>, path: string): NotedEntry | undefined {
  for (const around of listAround(path)) {
    const entry = entries.get(around);
    if (entry) return { path: around, entry };
  }
  return undefined;
}

/** A page's notes for editors, in previews only. Keys are paths from the page's entry. */
export class EditorLog {
  readonly notes: EditorNote[] = [];
  readonly #blocks = new Map<string, Entry>();
  readonly #entries = new Map<string, Entry>();
  readonly #marks = new Map<string, readonly FieldMark[]>();

  constructor(private readonly findType: (model: string) => ContentType | undefined) {}

  note(note: EditorNote): void {
    if (this.notes.length < MAX_NOTES) this.notes.push(note);
  }

  noteBlock(path: string, entry: Entry): void {
    this.#blocks.set(path, entry);
  }

  dropBlock(path: string): void {
    for (const inner of this.#blocks.keys())
      if (listAround(inner).includes(path)) this.#blocks.delete(inner);
  }

  findBlock(path: string): { readonly blockId: string; readonly occurrence: number } | undefined {
    const found = findAround(this.#blocks, path);
    if (found === undefined) return undefined;
    const blockId = found.entry.sys.id;
    const same = [...this.#blocks].filter(([, { sys }]) => sys.id === blockId);
    return { blockId, occurrence: same.findIndex(([block]) => block === found.path) };
  }

  noteEntry(path: string, entry: Entry, { fields }: FieldList = { fields: [] }): void {
    this.#entries.set(path, entry);
    for (const { id, reader, complete } of fields) {
      const value = reader?.read(entry.fields[id]);
      if (value === undefined || !isWords(complete([]))) continue;
      const texts = listTexts(value).slice(0, MAX_MARKS_PER_FIELD);
      this.#mark(
        path,
        id,
        texts.flatMap((text) => buildTextMarks(entry.sys.id, id, text)),
      );
    }
  }

  #mark(path: string, field: string, marks: readonly FieldMark[]): void {
    if (marks.length > 0 && this.#marks.size < MAX_MARKS)
      this.#marks.set(`${path}.${field}`, marks);
  }

  noteText(path: string, { sys: { id } }: Entry, field: string, text: string): void {
    this.#mark(path, field, buildTextMarks(id, field, text));
  }

  /** @param file part of the URL that the page uses for it */
  noteFile(path: string, field: string, file: string): void {
    const entry = this.#entries.get(path);
    if (entry) this.#mark(path, field, [{ entryId: entry.sys.id, field, file }]);
  }

  findHolder(path: string): NotedEntry | undefined {
    return findAround(this.#entries, path);
  }

  listMarks(): Pick<EditorNotes, 'blocks' | 'fields'> {
    const outside: FieldMark[] = [];
    const byBlock = new Map(
      Array.from(this.#blocks.keys(), (path): [string, FieldMark[]] => [path, []]),
    );
    for (const [path, marks] of this.#marks)
      (byBlock.get(findAround(this.#blocks, path)?.path ?? '') ?? outside).push(...marks);
    const blocks = new Map<string, BlockMarks>();
    for (const [path, entry] of this.#blocks) {
      if (blocks.has(entry.sys.id)) continue;
      const type = this.findType(entry.sys.contentType.sys.id);
      blocks.set(
        entry.sys.id,
        dropUndefined({
          model: type?.name ?? '',
          field: type?.displayField ?? '',
          title: findName(entry),
          fields: byBlock.get(path) ?? [],
        }),
      );
    }
    return { blocks: Object.fromEntries(blocks), fields: outside };
  }
}
