import { readItem, type StoredItem } from '@/lib/contentful/engine/content/resource';
import { createSpace, type Space } from '@/lib/contentful/engine/content/space';
import { loadSpaceExport } from '@/lib/contentful/export/readSpaceExport';
import {
  type ExportedEntry,
  type ExportedModel,
  entrySchema,
} from '@/lib/contentful/engine/wire/exportSchema';

/** What editors do in one go. */
export type Publication = {
  readonly published?: readonly ExportedEntry[];
  readonly unpublished?: readonly string[];
  /** Deleted, and made again under their ids. */
  readonly recreated?: readonly ExportedEntry[];
  /** Their drafts, in a space with drafts. */
  readonly saved?: readonly ExportedEntry[];
};

export type SpaceHistory = {
  readonly space: () => Space;
  /** @throws Error where the space has no such entry */
  readonly find: (id: string) => ExportedEntry;
  readonly publish: (publication: Publication) => void;
  /** The first state of the space. */
  readonly oldest: Space;
  /** Every state that was published or asked for here, by its version: a delta needs both of its ends. */
  readonly past: (version: string) => Space | undefined;
  /** The present space after some damage, which is done once for each name and state. */
  readonly damaged: (name: string, damage: (space: Space) => Space) => Space;
};

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

function stamp({ sys, ...entry }: ExportedEntry, isNew = false): StoredItem {
  const now = new Date().toISOString();
  const revision = isNew ? 1 : (sys.revision ?? 0) + 1;
  const created = isNew ? { createdAt: now, firstPublishedAt: now } : {};
  const stamped = {
    ...entry,
    sys: {
      ...sys,
      ...created,
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

/** The states of a space from a first one on, as a service keeps them to tell what has changed since. */
export function createSpaceHistory(oldest: Space): SpaceHistory {
  const spaces = new Map([[oldest.version, oldest]]);
  const damagedSpaces = new Map<string, Space>();
  let present = oldest;
  const remember = (space: Space): Space => {
    spaces.set(space.version, space);
    return space;
  };
  return {
    space: () => present,
    find: (id) => readEntry(present, id),
    publish: ({ published = [], unpublished = [], recreated = [], saved = [] }) => {
      const items = [
        ...published.map((entry) => stamp(entry)),
        ...recreated.map((entry) => stamp(entry, true)),
        ...saved.map(stampDraft),
      ];
      present = remember(present.change({ items, deletedEntries: unpublished }));
      damagedSpaces.clear();
    },
    oldest,
    past: (version) => spaces.get(version),
    damaged: (name, damage) => {
      const known = damagedSpaces.get(name) ?? remember(damage(present));
      damagedSpaces.set(name, known);
      return known;
    },
  };
}
