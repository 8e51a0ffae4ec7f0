import { listBlocks } from '@/lib/data/blocks';
import { dropUndefined } from '@/lib/data/objects';
import type { Block, SkippedBlock } from '@/lib/models/blocks';
import type { EditorNotes, Extent, LeftOut } from '@/lib/models/editorNotes';
import { type EditorLog, type EditorNote, findName, findType } from './context/editorLog';
import { listAround, stripPath } from './context/notePaths';

/** An edition without the page goes without the menu item, as it should. */
const isMeant = ({ model, reason }: EditorNote): boolean =>
  model === 'menuItemInternal' && reason === 'nothingToShow';

const ORDER: readonly Extent[] = ['block', 'part', 'hint'];

/** `items[2]` as editors call it. */
function findFieldName(model: string, step: string): string | undefined {
  const id = /^\w+/.exec(step)?.[0];
  return findType(model)?.fields.find((field) => field.id === id)?.name;
}

const nameModel = (model: string): string => findType(model)?.name ?? model;

function describePlaceholder({ id = '', props }: SkippedBlock): LeftOut {
  const { reason, path = '', entryModel, title, causes = [] } = props;
  const entry =
    entryModel === '' ? undefined : dropUndefined({ id, model: nameModel(entryModel), title });
  const detail = causes.flatMap((cause) => cause.detail ?? []).join('; ') || undefined;
  return dropUndefined({
    extent: 'block' as const,
    reason,
    path,
    place: { placeholder: path },
    entry,
    missing: entry === undefined ? id : undefined,
    detail,
  });
}

function describeNote(
  { path, model, entryId, reason, detail }: EditorNote,
  log: EditorLog,
): LeftOut {
  const extent: Extent = reason === 'noAlternativeText' ? 'hint' : 'part';
  const around = log.findHolder(path);
  const holder = model === '' && around !== undefined ? around.entry : undefined;
  const title =
    around?.entry.sys.id === entryId || holder !== undefined
      ? around && findName(around.entry)
      : undefined;
  const id = holder?.sys.id ?? (model === '' ? undefined : entryId);
  const step = around && stripPath(path, around.path);
  return dropUndefined({
    extent,
    reason,
    path,
    place: log.findBlock(path),
    entry:
      id === undefined
        ? undefined
        : dropUndefined({ id, model: nameModel(holder?.sys.contentType.sys.id ?? model), title }),
    field: around && step ? findFieldName(around.entry.sys.contentType.sys.id, step) : undefined,
    missing: model === '' && entryId !== '' ? entryId : undefined,
    detail,
  });
}

/** All that a page leaves out, the worst first; what a placeholder stands for once, with its causes. */
export function buildEditorNotes(
  blocks: readonly Block[],
  notes: readonly EditorNote[],
  log: EditorLog,
): EditorNotes {
  const placeholders = listBlocks(blocks).filter((block) => block.model === 'skipped');
  const marked = new Set(placeholders.map(({ props }) => props.path));
  const described = [...notes, ...log.notes].filter(
    (note) =>
      !isMeant(note) &&
      !listAround(note.path).some((around) => around !== '' && marked.has(around)),
  );
  const leftOut = [
    ...placeholders.map((block) => withHolder(describePlaceholder(block), log)),
    ...described.map((note) => describeNote(note, log)),
  ];
  return {
    leftOut: leftOut.sort((one, other) => ORDER.indexOf(one.extent) - ORDER.indexOf(other.extent)),
    ...log.listMarks(),
  };
}

/** Where there is no entry, the one to open is that whose link leads to nothing. */
function withHolder(item: LeftOut, log: EditorLog): LeftOut {
  const holder = item.entry === undefined ? log.findHolder(item.path) : undefined;
  if (holder === undefined) return item;
  const { entry, path } = holder;
  const model = entry.sys.contentType.sys.id;
  return dropUndefined({
    ...item,
    entry: dropUndefined({ id: entry.sys.id, model: nameModel(model), title: findName(entry) }),
    field: findFieldName(model, stripPath(item.path, path)),
  });
}
