import { findType } from '@/components/registry/definitions/contentModel';
import { listBlocks } from '@/lib/models/listBlocks';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { Block, SkippedBlock } from '@/lib/models/blocks';
import type { EditorNotes, Extent, LeftOut } from '@/lib/models/editorNotes';
import type { Entry } from '@/lib/models/entry';
import { getModel } from '@/lib/content/mapping/context/context';
import {
  type EditorLog,
  type EditorNote,
  findName,
  listAround,
  stripPath,
} from '@/lib/content/mapping/context/editorLog';

/** Not a fault: an edition that lacks a page also lacks its menu item. */
const isMeant = ({ model, reason }: EditorNote) =>
  model === 'menuItemInternal' && reason === 'nothingToShow';

const ORDER: readonly Extent[] = ['block', 'part', 'hint'];

const nameModel = (model: string) => findType(model)?.name ?? model;

const describeEntry = (entry: Entry) =>
  dropUndefined({ id: entry.sys.id, model: nameModel(getModel(entry)), title: findName(entry) });

function findHolder(path: string, log: EditorLog) {
  const found = log.findHolder(path);
  if (found === undefined) return {};
  const id = /^\w+/.exec(stripPath(path, found.path))?.[0];
  const { fields = [] } = findType(getModel(found.entry)) ?? {};
  return { holder: found.entry, field: fields.find((field) => field.id === id)?.name };
}

/** A missing entry cannot be opened, so `entry` is then the one that links to it. */
function describePlaceholder({ id = '', props }: SkippedBlock, log: EditorLog): LeftOut {
  const { reason, path = '', entryModel, title, causes = [] } = props;
  const shared = { extent: 'block' as const, reason, path, place: { placeholder: path } };
  const detail = causes.flatMap((cause) => cause.detail ?? []).join('; ') || undefined;
  if (entryModel !== '')
    return dropUndefined({
      ...shared,
      entry: dropUndefined({ id, model: nameModel(entryModel), title }),
      detail,
    });
  const { holder, field } = findHolder(path, log);
  return dropUndefined({
    ...shared,
    missing: id,
    detail,
    entry: holder && describeEntry(holder),
    field,
  });
}

function describeNote(
  { path, model, entryId, reason, detail }: EditorNote,
  log: EditorLog,
): LeftOut {
  const isMissing = model === '';
  const { holder, field } = findHolder(path, log);
  return dropUndefined({
    extent: reason === 'noAlternativeText' ? ('hint' as const) : ('part' as const),
    reason,
    path,
    place: log.findBlock(path),
    entry:
      isMissing || holder?.sys.id === entryId
        ? holder && describeEntry(holder)
        : { id: entryId, model: nameModel(model) },
    field,
    missing: isMissing && entryId !== '' ? entryId : undefined,
    detail,
  });
}

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
    ...placeholders.map((block) => describePlaceholder(block, log)),
    ...described.map((note) => describeNote(note, log)),
  ];
  return {
    leftOut: leftOut.sort((one, other) => ORDER.indexOf(one.extent) - ORDER.indexOf(other.extent)),
    ...log.listMarks(),
  };
}
