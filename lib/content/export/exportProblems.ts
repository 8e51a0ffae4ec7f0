import { remember } from '@/lib/platform/data/remember';
import { isEntry, type ResourceHead, type StoredItem } from '../space/resource';
import type {
  ExportedAsset,
  ExportedEntry,
  ExportedModel,
  ExportedSys,
} from '../wire/exportSchema';

type ProblemList = {
  readonly add: (item: ExportedEntry | ExportedAsset, stored: StoredItem) => void;
  /** Call it after the last `add`: links may lead to items that come later in the file. */
  readonly summarize: () => readonly string[];
};

export function createProblemList(model: ExportedModel): ProblemList {
  const locales = new Set(model.locales.map(({ code }) => code));
  const contentTypes = new Map(
    model.contentTypes.map((type) => [type.sys.id, new Set(type.fields.map(({ id }) => id))]),
  );
  const ids = { Entry: new Set<string>(), Asset: new Set<string>() };
  const problems = new Map<string, string[]>();
  const linked: {
    readonly id: string;
    readonly type: string;
    readonly links: ResourceHead['links'];
  }[] = [];

  const note = (kind: string, id: string): void => void remember(problems, kind, () => []).push(id);

  function noteType({ sys: { id, contentType }, fields }: ExportedEntry) {
    const type = contentType.sys.id;
    const known = contentTypes.get(type);
    if (known === undefined)
      note(`entries of the content type "${type}", which is not in the file`, id);
    for (const field of Object.keys(fields))
      if (known?.has(field) === false)
        note(
          `values of the field "${type}.${field}", which the content type does not have; they are not delivered`,
          id,
        );
  }

  return {
    add: (item, { head: { id, contentTypeId: type = 'asset', links } }) => {
      ids[isEntry(item) ? 'Entry' : 'Asset'].add(id);
      if (isEntry(item)) noteType(item);
      for (const locale of Object.values(item.fields).flatMap(Object.keys))
        if (!locales.has(locale))
          note(`values in the locale "${locale}", which the file does not have`, id);
      if (links.length > 0) linked.push({ id, type, links });
    },
    summarize: () => {
      for (const { id, type, links } of linked)
        for (const { linkType, field, id: target } of links)
          if (!ids[linkType].has(target))
            note(`links of the field "${type}.${field}" to what is not in the file`, id);
      return summarize(problems);
    },
  };
}

const MAX_LINES = 10;
const MAX_IDS = 3;

function describeKind(kind: string, places: readonly string[]) {
  const ids = [...new Set(places)];
  const rest = ids.length - MAX_IDS;
  return `${places.length} ${kind}: ${ids.slice(0, MAX_IDS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function summarize(problems: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const kinds = [...problems].sort(([, some], [, others]) => others.length - some.length);
  const shown = kinds.length > MAX_LINES ? kinds.slice(0, MAX_LINES - 1) : kinds;
  const lines = shown.map(([kind, places]) => describeKind(kind, places));
  const left = kinds.slice(shown.length).reduce((sum, [, places]) => sum + places.length, 0);
  return left === 0
    ? lines
    : [...lines, `${left} more of ${kinds.length - shown.length} other kinds`];
}

function hasEdits({ version, publishedVersion, fieldStatus }: ExportedSys) {
  const isEdited =
    typeof version === 'number' &&
    typeof publishedVersion === 'number' &&
    version > publishedVersion + 1;
  return isEdited || Object.values(fieldStatus?.['*'] ?? {}).includes('changed');
}

/** An export holds an entry's newest fields, even if they were edited after publishing. */
export function describeEdited(published: readonly ExportedSys[]): readonly string[] {
  const edited = published.filter(hasEdits).map(({ id }) => id);
  if (edited.length === 0) return [];
  const kind =
    'entries and assets were edited after they were published, and the file holds the edits alone';
  return [describeKind(kind, edited)];
}
