import { isDeepStrictEqual } from 'node:util';
import type { Asset, Entry } from '@/lib/models/entry';
import { listDifferences } from '../space/collection';
import { localizeFields, resolveLocale } from '../space/localeTable';
import type { Resource } from '../space/resource';
import type { Space } from '../space/space';
import type { ExportedLocale } from '../wire/exportSchema';
import { editSpace } from './editSpace';
import { inspectSpace, type SpaceInspector } from './inspectSpace';

export type LocaleView = {
  readonly entry: (id: string) => Entry | undefined;
  readonly asset: (id: string) => Asset | undefined;
  readonly ofType: (contentType: string) => readonly Entry[];
};

export type Snapshot = Readonly<{
  version: string;
  /** Grows with each change, even if content returns to an earlier version. */
  number: number;
  history: SpaceHistory;
  identity: { readonly spaceId: string; readonly environment: string };
  /** Leaves out locales that the Delivery API doesn't serve. */
  locales: readonly ExportedLocale[];
  contentTypes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Has no entries if the space lacks the locale. */
  in: (locale: string) => LocaleView;
  /** @param type `Asset` lists all assets */
  listOf: (type: string) => readonly { readonly id: string }[];
  inspect: () => SpaceInspector;
  edit: (locale: string, tree: unknown) => Space;
  /** Finds the page that had this path before, as `foldPath` writes it. */
  findMovedPage: (path: string) => string | undefined;
}>;

const NOTHING: LocaleView = { entry: () => undefined, asset: () => undefined, ofType: () => [] };

function viewLocale(space: Space, code: string): LocaleView {
  const locale = resolveLocale(space.locales, code);
  if (locale === undefined) return NOTHING;
  const readFields = ({ contentTypeId = '', fields }: Resource): Entry['fields'] =>
    localizeFields(fields, (id) => space.field(contentTypeId, id)?.localized ?? true, locale);
  const toEntry = (resource: Resource): Entry => {
    const { id, createdAt, updatedAt, contentTypeId = '' } = resource;
    return {
      sys: { id, createdAt, updatedAt, contentType: { sys: { id: contentTypeId } } },
      fields: readFields(resource),
    };
  };
  return {
    entry: (id) => {
      const resource = space.entries.byId(id);
      return resource && toEntry(resource);
    },
    asset: (id) => {
      const resource = space.assets.byId(id);
      return (
        resource && {
          sys: { id, createdAt: resource.createdAt, updatedAt: resource.updatedAt },
          fields: readFields(resource),
        }
      );
    },
    ofType: (type) => listEntries(space, type).map(toEntry),
  };
}

/** Like the Delivery API, finds entries of a deleted content type only by id. */
const listEntries = (space: Space, type: string): readonly Resource[] =>
  space.contentTypes.has(type) ? space.entries.byContentType(type) : [];

/** `gone`: something that a page may show or link to was deleted. */
export type Freshness = 'current' | 'stale' | 'gone';

/** Last change per key: `Entry <id>`, `Asset <id>`, `list <type>` and `model` (types, locales). */
export class SpaceHistory {
  private latest: { readonly space: Space; readonly snapshot: Snapshot } | undefined;
  private readonly changedAt = new Map<string, number>();
  private readonly goneAt = new Map<string, number>();

  constructor(private readonly findMovedPage: Snapshot['findMovedPage'] = () => undefined) {}

  open(space: Space): Snapshot {
    if (this.latest?.space === space) return this.latest.snapshot;
    const before = this.latest;
    const number = (before?.snapshot.number ?? 0) + 1;
    const snapshot: Snapshot = {
      version: space.version,
      number,
      history: this,
      identity: { spaceId: space.id, environment: space.environment },
      locales: space.locales.filter(({ contentDeliveryApi }) => contentDeliveryApi),
      contentTypes: space.delivered,
      in: (locale) => viewLocale(space, locale),
      listOf: (type) => (type === 'Asset' ? space.assets.all : listEntries(space, type)),
      inspect: () => inspectSpace(space),
      edit: (locale, tree) => editSpace(space, locale, tree),
      findMovedPage: this.findMovedPage,
    };
    this.latest = { space, snapshot };
    if (before !== undefined) this.compare(before.space, space, number);
    return snapshot;
  }

  note(key: string, number: number, { isGone = false } = {}): void {
    this.changedAt.set(key, Math.max(number, this.changedAt.get(key) ?? 0));
    if (isGone) this.goneAt.set(key, Math.max(number, this.goneAt.get(key) ?? 0));
  }

  /** Checks data that was built from these keys in the snapshot with the number `since`. */
  checkFreshness(keys: Iterable<string>, since: number): Freshness {
    let freshness: Freshness = 'current';
    for (const key of keys) {
      if ((this.goneAt.get(key) ?? 0) > since) return 'gone';
      if ((this.changedAt.get(key) ?? 0) > since) freshness = 'stale';
    }
    return freshness;
  }

  listChanges(since: number): ReadonlySet<string> {
    return new Set([...this.changedAt].flatMap(([key, number]) => (number > since ? [key] : [])));
  }

  private compare(before: Space, after: Space, number: number) {
    for (const kind of ['entries', 'assets'] as const) {
      for (const resource of listDifferences(before[kind], after[kind])) {
        this.note(`${resource.kind} ${resource.id}`, number, {
          isGone: after[kind].byId(resource.id) === undefined,
        });
        if (resource.contentTypeId !== undefined)
          this.note(`list ${resource.contentTypeId}`, number);
      }
    }
    if (isSameModel(before, after)) return;
    const served = new Set(after.locales.map(({ code }) => code));
    this.note('model', number, { isGone: before.locales.some(({ code }) => !served.has(code)) });
  }
}

function isSameModel(before: Space, after: Space) {
  if (before.contentTypes === after.contentTypes && before.locales === after.locales) return true;
  return isDeepStrictEqual(
    [before.locales, before.contentTypes],
    [after.locales, after.contentTypes],
  );
}
