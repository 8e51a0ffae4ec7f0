import { buildEntries } from './buildEntries';
import { listDuplicateIds, listDuplicateValues, listUrlProblems } from './checks/urls';
import { listVideoProblems } from './checks/videos';
import { listLanguageProblems } from './checks/languages';
import { listLinkProblems } from './checks/links';
import { listOutlineProblems } from './checks/outlines';
import { listPhoneProblems } from './checks/phones';
import { listPictureProblems } from './checks/pictures';
import { readSources } from './readSources';
import type { ContentType } from '@/lib/contentModel/defineContentType';
import type { VideoSource, PictureSource } from './space/media';
import type { Problem } from './space/problem';
import type { SpaceEntry } from './space/entries';

export type SpaceSources = {
  readonly path: string;
  readonly folder: string;
  readonly model: readonly ContentType[];
  readonly pictures: readonly PictureSource[];
  readonly videos?: readonly VideoSource[];
};

export type Space = { readonly entries: readonly SpaceEntry[]; readonly problems: readonly Problem[] };

/**
 * Reads and checks the sources of a space. What fails a check is a problem and no part of the entries. While a file is not YAML, that is the
 * only problem: what its entries lack, and what refers to them, would be noise.
 */
export async function buildSpace({ path, folder, model, pictures, videos = [] }: SpaceSources): Promise<Space> {
  const sources = readSources(path, folder);
  const targets = {
    entryTypes: new Map(sources.entries.map(({ id, type }) => [id, type])),
    assetIds: new Set([...pictures, ...videos].map(({ id }) => id)),
  };
  const { entries, problems } = await buildEntries(sources.entries, model, targets);
  if (sources.syntaxErrors.length > 0) return { entries, problems: sources.syntaxErrors };
  return {
    entries,
    problems: [
      ...sources.problems,
      ...problems,
      ...listDuplicateIds(sources.entries),
      ...listDuplicateValues(entries),
      ...listPictureProblems(pictures),
      ...listVideoProblems(videos, pictures.map(({ id }) => id)),
      ...listUrlProblems(entries),
      ...listOutlineProblems(entries),
      ...listLanguageProblems(entries),
      ...listLinkProblems(entries),
      ...listPhoneProblems(entries),
    ],
  };
}
