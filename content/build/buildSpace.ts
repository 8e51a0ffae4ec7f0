import { buildEntries } from './buildEntries';
import { readSources } from './readSources';
import type { ContentType } from '@/lib/content/model/defineContentType';
import type { VideoSource, PictureSource } from './space/media';
import type { Problem } from './space/problem';
import { buildSourceFile, type SourceEntry, type SpaceEntry } from './space/entries';

export type SpaceSources = {
  readonly path: string;
  readonly folder: string;
  readonly model: readonly ContentType[];
  readonly pictures: readonly PictureSource[];
  readonly videos?: readonly VideoSource[];
};

export type Space = {
  readonly entries: readonly SpaceEntry[];
  readonly problems: readonly Problem[];
};

function listDuplicateIds(sources: readonly SourceEntry[]): readonly Problem[] {
  return sources.flatMap(({ id, folder }, index) => {
    const first = sources.findIndex((source) => source.id === id);
    if (first === index) return [];
    const other = buildSourceFile(sources[first]?.folder ?? folder);
    return [
      {
        file: buildSourceFile(folder),
        entry: id,
        message: `expected an id of its own; ${other} has the same id`,
      },
    ];
  });
}

/** If a file isn't valid YAML, no other problems are reported: most would follow from it. */
export async function buildSpace({
  path,
  folder,
  model,
  pictures,
  videos = [],
}: SpaceSources): Promise<Space> {
  const sources = readSources(path, folder);
  const targets = {
    entryTypes: new Map(sources.entries.map(({ id, type }) => [id, type])),
    assetIds: new Set([...pictures, ...videos].map(({ id }) => id)),
  };
  const problems = [...sources.problems, ...listDuplicateIds(sources.entries)];
  const entries = await buildEntries(sources.entries, model, targets, problems);
  return { entries, problems: sources.syntaxErrors.length > 0 ? sources.syntaxErrors : problems };
}
