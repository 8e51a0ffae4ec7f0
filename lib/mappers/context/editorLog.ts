import { CONTENT_MODEL } from '@/lib/contentModel/contentModel';
import type { Field, FieldDefinition, FieldList } from '@/lib/contentModel/defineContentType';
import { readShortString } from '@/lib/contentModel/readers/text';
import { dropUndefined } from '@/lib/data/objects';
import type { SkipReason } from '@/lib/models/blocks';
import type { BlockMarks, FieldMark } from '@/lib/models/editorNotes';
import type { Entry } from '@/lib/models/entry';
import { listAround } from './notePaths';

export type EditorNote = {
  readonly path: string;
  readonly model: string;
  readonly entryId: string;
  readonly reason: SkipReason;
  readonly detail?: string;
};

const MAX_NOTES = 500;
const MAX_MARKS = 5000;
const MAX_MARKS_PER_FIELD = 100;
/** Of a text's start, in characters. */
const MARK_LENGTH = 60;

const TYPES = new Map(CONTENT_MODEL.map((type) => [type.id, type]));

export const findType = (model: string) => TYPES.get(model);

/** What content types call an entry by, the likeliest first. */
const NAME_FIELDS = ['title', 'name', 'text', 'shortTitle', 'alternativeText', 'caption', 'code'];

export function findName({ fields }: Entry): string | undefined {
  for (const name of NAME_FIELDS) {
    const text = readShortString(fields[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A choice is set in the style of the page, never in its words. */
const isWords = ({ type, validations }: Field): boolean =>
  ['Symbol', 'Text', 'Array', 'Object'].includes(type) &&
  !validations.some((validation) => 'in' in validation);

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/#{3,}/);
  return Array.isArray(value) ? value.flatMap(listTexts) : [];
}

function buildTextMark(entryId: string, field: string, text: string): FieldMark | undefined {
  const letters = text.replace(/\s+/g, '');
  return letters === ''
    ? undefined
    : { entryId, field, text: letters.slice(0, MARK_LENGTH), length: letters.length };
}

type NotedBlock = { readonly entry: Entry; readonly path: string };

/** What the mappers of one page note for editors, in a preview alone: no other process has one. */
export class EditorLog {
  readonly notes: EditorNote[] = [];
  #blocks: NotedBlock[] = [];
  readonly #entries = new Map<string, Entry>();
  readonly #marks = new Map<string, readonly FieldMark[]>();

  note(note: EditorNote): void {
    if (this.notes.length < MAX_NOTES) this.notes.push(note);
  }

  /** A block that the page shows. */
  noteBlock(path: string, entry: Entry): void {
    this.#blocks.push({ path, entry });
  }

  /** One that takes more room than the page has, with what it holds. */
  dropBlock(path: string): void {
    this.#blocks = this.#blocks.filter((block) => !listAround(block.path).includes(path));
  }

  /** The block that something stands in. */
  findBlock(path: string): { readonly blockId: string; readonly occurrence: number } | undefined {
    const around = listAround(path);
    const block = this.#blocks
      .filter((one) => around.includes(one.path))
      .sort((one, other) => other.path.length - one.path.length)[0];
    if (block === undefined) return undefined;
    const blockId = block.entry.sys.id;
    return {
      blockId,
      occurrence: this.#blocks.filter(({ entry }) => entry.sys.id === blockId).indexOf(block),
    };
  }

  noteEntry(path: string, entry: Entry, { fields }: FieldList = { fields: [] }): void {
    this.#entries.set(path, entry);
    for (const definition of fields) this.#noteWords(path, entry, definition);
  }

  #noteWords(path: string, entry: Entry, { id, reader, complete }: FieldDefinition): void {
    const value = reader?.read(entry.fields[id]);
    if (value === undefined || !isWords(complete([]))) return;
    this.#mark(
      path,
      id,
      listTexts(value)
        .slice(0, MAX_MARKS_PER_FIELD)
        .flatMap((text) => buildTextMark(entry.sys.id, id, text) ?? []),
    );
  }

  #mark(path: string, field: string, marks: readonly FieldMark[]): void {
    if (marks.length > 0 && this.#marks.size < MAX_MARKS)
      this.#marks.set(`${path}.${field}`, marks);
  }

  /** A formatted text. @param text what it says without its format */
  noteText(path: string, { sys: { id } }: Entry, field: string, text: string): void {
    const mark = buildTextMark(id, field, text);
    if (mark) this.#mark(path, field, [mark]);
  }

  /** @param path of the entry whose field has the file @param file a part of the address that the page has for it */
  noteFile(path: string, field: string, file: string): void {
    const entry = this.#entries.get(path);
    if (entry) this.#mark(path, field, [{ entryId: entry.sys.id, field, file }]);
  }

  /** The entry that was read at a path, or else the next around it. */
  findHolder(path: string): { readonly path: string; readonly entry: Entry } | undefined {
    for (const around of listAround(path)) {
      const entry = this.#entries.get(around);
      if (entry) return { path: around, entry };
    }
    return undefined;
  }

  /** Marks by the id of their block, and those beside all blocks. */
  listMarks(): {
    readonly blocks: Readonly<Record<string, BlockMarks>>;
    readonly fields: readonly FieldMark[];
  } {
    const byPath = new Map(
      this.#blocks.map(({ path, entry }) => [path, { entry, fields: [] as FieldMark[] }]),
    );
    const beside: FieldMark[] = [];
    for (const [path, marks] of this.#marks) {
      const block = listAround(path)
        .map((around) => byPath.get(around))
        .find((found) => found !== undefined);
      (block?.fields ?? beside).push(...marks);
    }
    const blocks = new Map<string, BlockMarks>();
    for (const { entry, fields } of byPath.values()) {
      const type = findType(entry.sys.contentType.sys.id);
      if (!blocks.has(entry.sys.id))
        blocks.set(
          entry.sys.id,
          dropUndefined({
            model: type?.name ?? '',
            field: type?.displayField ?? '',
            title: findName(entry),
            fields,
          }),
        );
    }
    return { blocks: Object.fromEntries(blocks), fields: beside };
  }
}
