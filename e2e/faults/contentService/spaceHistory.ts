import { readItem, type StoredItem } from '@/lib/content/space/resource';
import { createSpace, type Space } from '@/lib/content/space/space';
import { loadSpaceExport } from '@/lib/content/export/readSpaceExport';
import {
  type ExportedEntry,
  type ExportedModel,
  entrySchema,
} from '@/lib/content/wire/exportSchema';

/** The changes that editors make at once. */
type Publication = {
  readonly published?: readonly ExportedEntry[];
  readonly unpublished?: readonly string[];
  /** Saved drafts, in a space with drafts. */
  readonly saved?: readonly ExportedEntry[];
};

export type SpaceHistory = ReturnType<typeof createSpaceHistory>;

const DEMO = 'content/dist/demo/space-export.json';

export async function loadDemoSpace({ includeDrafts = false } = {}): Promise<Space> {
  return createSpace(await loadSpaceExport(DEMO, { includeDrafts }), { includeDrafts });
}

export const readModel = ({ contentTypes, locales, tags }: Space): ExportedModel => ({
  contentTypes: [...contentTypes.values()],
  locales: [...locales],
  tags: [...tags.values()],
});

function readEntry(space: Space, id: string): ExportedEntry {
  const resource = space.entries.byId(id);
  if (resource === undefined) throw new Error(`the space has no entry ${id}`);
  return entrySchema.parse(JSON.parse(resource.text.toString()));
}

function stamp({ sys, ...entry }: ExportedEntry): StoredItem {
  const now = new Date().toISOString();
  const revision = (sys.revision ?? 0) + 1;
  const stamped = {
    ...entry,
    sys: {
      ...sys,
      updatedAt: now,
      publishedAt: now,
      revision,
      version: revision + 1,
      publishedVersion: revision,
      publishedCounter: revision,
    },
  };
  return readItem(stamped, Buffer.from(JSON.stringify(stamped)));
}

/** Saving changes neither the revision nor what is published. */
function stampDraft({ sys, ...entry }: ExportedEntry): StoredItem {
  const stamped = { ...entry, sys: { ...sys, updatedAt: new Date().toISOString() } };
  return readItem(stamped, Buffer.from(JSON.stringify(stamped)), { includeDrafts: true });
}

/** Keeps the states of a space since the first one, as a service does to list changes. */
export function createSpaceHistory(oldest: Space) {
  const spaces = new Map([[oldest.version, oldest]]);
  const damagedSpaces = new Map<string, Space>();
  let present = oldest;
  const remember = (space: Space) => {
    spaces.set(space.version, space);
    return space;
  };
  return {
    space: () => present,
    /** @throws Error if the space has no such entry */
    find: (id: string) => readEntry(present, id),
    publish: ({ published = [], unpublished = [], saved = [] }: Publication) => {
      const items = [...published.map(stamp), ...saved.map(stampDraft)];
      present = remember(present.change({ items, deletedEntries: unpublished }));
      damagedSpaces.clear();
    },
    oldest,
    /** Finds a published or requested state by its version: a delta needs both of its ends. */
    past: (version: string) => spaces.get(version),
    /** Returns the current space with some damage, which is applied once per name and state. */
    damaged: (name: string, damage: (space: Space) => Space) => {
      const known = damagedSpaces.get(name) ?? remember(damage(present));
      damagedSpaces.set(name, known);
      return known;
    },
  };
}
