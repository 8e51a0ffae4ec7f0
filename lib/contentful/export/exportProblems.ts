import { type FieldLink, isEntry, type StoredItem } from '../engine/content/resource';
import type {
  ExportedAsset,
  ExportedEntry,
  ExportedModel,
  ExportedSys,
} from '../engine/wire/exportSchema';

/** `kind` is worded so that several entries can share it; `id` is an entry or asset. */
type ExportProblem = { readonly kind: string; readonly id: string };

type ProblemList = {
  readonly add: (item: ExportedEntry | ExportedAsset, stored: StoredItem) => void;
  /** Call it when all are added, since links may lead to what comes later. */
  readonly summarize: () => readonly string[];
};

export function createProblemList(model: ExportedModel): ProblemList {
  const locales = new Set(model.locales.map(({ code }) => code));
  const contentTypes = new Map(
    model.contentTypes.map((type) => [type.sys.id, new Set(type.fields.map(({ id }) => id))]),
  );
  const ids = { Entry: new Set<string>(), Asset: new Set<string>() };
  const problems: ExportProblem[] = [];
  const linked: {
    readonly id: string;
    readonly type: string;
    readonly links: readonly FieldLink[];
  }[] = [];

  function addLocales({ sys: { id }, fields }: ExportedEntry | ExportedAsset): void {
    for (const values of Object.values(fields)) {
      for (const locale of Object.keys(values))
        if (!locales.has(locale))
          problems.push({
            kind: `values in the locale "${locale}", which the file does not have`,
            id,
          });
    }
  }

  function addEntry(entry: ExportedEntry): void {
    const {
      id,
      contentType: {
        sys: { id: type },
      },
    } = entry.sys;
    const known = contentTypes.get(type);
    if (known === undefined)
      problems.push({
        kind: `entries of the content type "${type}", which is not in the file`,
        id,
      });
    const unknown =
      known === undefined ? [] : Object.keys(entry.fields).filter((field) => !known.has(field));
    problems.push(
      ...unknown.map((field) => ({
        kind: `values of the field "${type}.${field}", which the content type does not have; they are not delivered`,
        id,
      })),
    );
  }

  return {
    add: (item, { head: { id, contentTypeId: type = 'asset', links } }) => {
      ids[isEntry(item) ? 'Entry' : 'Asset'].add(id);
      if (isEntry(item)) addEntry(item);
      addLocales(item);
      if (links.length > 0) linked.push({ id, type, links });
    },
    summarize: () => {
      const dangling = linked.flatMap(({ id, type, links }) =>
        links.flatMap(({ linkType, field, id: target }) =>
          ids[linkType].has(target)
            ? []
            : [{ kind: `links of the field "${type}.${field}" to what is not in the file`, id }],
        ),
      );
      return summarize([...problems, ...dangling]);
    },
  };
}

const MAX_LINES = 10;
const MAX_IDS = 3;

function describeKind(kind: string, places: readonly string[]): string {
  const ids = [...new Set(places)];
  const rest = ids.length - MAX_IDS;
  return `${places.length} ${kind}: ${ids.slice(0, MAX_IDS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function summarize(problems: readonly ExportProblem[]): readonly string[] {
  const byKind = new Map<string, string[]>();
  for (const { kind, id } of problems) {
    const places = byKind.get(kind);
    if (places) places.push(id);
    else byKind.set(kind, [id]);
  }
  const kinds = [...byKind].sort(([, some], [, others]) => others.length - some.length);
  const shown = kinds.length > MAX_LINES ? kinds.slice(0, MAX_LINES - 1) : kinds;
  const lines = shown.map(([kind, places]) => describeKind(kind, places));
  const left = kinds.slice(shown.length).reduce((sum, [, places]) => sum + places.length, 0);
  return left === 0
    ? lines
    : [...lines, `${left} more of ${kinds.length - shown.length} other kinds`];
}

function hasEdits({ version, publishedVersion, fieldStatus }: ExportedSys): boolean {
  const isEdited =
    typeof version === 'number' &&
    typeof publishedVersion === 'number' &&
    version > publishedVersion + 1;
  return isEdited || Object.values(fieldStatus?.['*'] ?? {}).includes('changed');
}

/** An export holds the newest fields of an entry, whether they are published or not. */
export function describeEdited(published: readonly ExportedSys[]): readonly string[] {
  const edited = published.filter(hasEdits).map(({ id }) => id);
  return edited.length === 0
    ? []
    : [
        describeKind(
          'entries and assets were edited after they were published, and the file holds the edits alone',
          edited,
        ),
      ];
}
