import { buildExport } from '@/content/build/buildExport';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { type Snapshot, SpaceHistory } from '@/lib/content/store/snapshot';
import { remember } from '@/lib/platform/data/remember';
import type { Space } from '@/lib/content/space/space';
import { buildEntry } from './buildSpaceExport';

type Query = Readonly<Record<string, unknown>>;

/** An export with the site's own content types and locales. */
export function buildModelExport(entries: readonly unknown[]) {
  return { ...buildExport(CONTENT_MODEL, [], []), entries };
}

/** An entry whose values are the same for everyone (en-GB), except those in `own`, by locale. */
export function buildModelEntry(
  id: string,
  type: string,
  fields: Query,
  own: Readonly<Record<string, Query>> = {},
) {
  const localized: Record<string, Record<string, unknown>> = {};
  for (const [locale, values] of Object.entries({ 'en-GB': fields, ...own })) {
    for (const [name, value] of Object.entries(values))
      localized[name] = { ...localized[name], [locale]: value };
  }
  return buildEntry(id, type, localized);
}

/**
 * The content of a space that may change, as the site reads it.
 * @param isBroken whether reading something throws: `Entry id`, or `list` with a content type
 * @returns also what has been read so far, by the same names
 */
export function buildStore(
  getSpace: () => Space,
  isBroken: (name: string) => boolean = () => false,
) {
  const reads: string[] = [];
  const read = <Value>(name: string, work: () => Value): Value => {
    reads.push(name);
    if (isBroken(name)) throw new Error(`cannot read ${name}`);
    return work();
  };
  const history = new SpaceHistory();
  const watched = new WeakMap<Snapshot, Snapshot>();
  const watch = (snapshot: Snapshot): Snapshot =>
    remember(watched, snapshot, () => ({
      ...snapshot,
      in: (code) => {
        const view = snapshot.in(code);
        return {
          ...view,
          entry: (id) => read(`Entry ${id}`, () => view.entry(id)),
          ofType: (type) => read(`list ${type}`, () => view.ofType(type)),
        };
      },
    }));
  const store: ContentStore = {
    current: () => {
      try {
        return watch(history.open(getSpace()));
      } catch {
        return undefined;
      }
    },
    status: () => ({}),
    listMovedPages: () => [],
    refresh: () => undefined,
    noteVisit: () => undefined,
    confirm: () => Promise.resolve({ kind: 'nothing' }),
    onChange: () => () => undefined,
    stop: () => undefined,
  };
  return { store, reads };
}
