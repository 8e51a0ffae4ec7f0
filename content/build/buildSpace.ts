import { buildEntries } from './buildEntries';
import { listDuplicateIds, listDuplicateValues, listUrlProblems } from './checks/urls';
import { listFilmProblems } from './checks/films';
import { listLanguageProblems } from './checks/languages';
import { listLinkProblems } from './checks/links';
import { listOutlineProblems } from './checks/outlines';
import { listPhoneProblems } from './checks/phones';
import { listPictureProblems } from './checks/pictures';
import { readSources } from './readSources';
import type { ContentType } from '@/content/model/defineContentType';
import type { FilmSource, PictureSource } from './space/media';
import type { Problem } from './space/problem';
import type { SpaceEntry } from './space/entries';

export type SpaceSources = {
  /** The folder of the entries' files on disk. */
  readonly path: string;
  /** How problems name that folder. */
  readonly folder: string;
  readonly model: readonly ContentType[];
  readonly pictures: readonly PictureSource[];
  readonly films?: readonly FilmSource[];
};

export type Space = { readonly entries: readonly SpaceEntry[]; readonly problems: readonly Problem[] };

/** Reads the sources of a space and checks them. The entries hold what is sound; the problems name all that is not. */
export async function buildSpace({ path, folder, model, pictures, films = [] }: SpaceSources): Promise<Space> {
  const sources = readSources(path, folder);
  const targets = {
    entryTypes: new Map(sources.entries.map(({ id, type }) => [id, type])),
    assetIds: new Set([...pictures, ...films].map(({ id }) => id)),
  };
  const { entries, problems } = await buildEntries(sources.entries, model, targets);
  return {
    entries,
    problems: [
      ...sources.problems,
      ...problems,
      ...listDuplicateIds(sources.entries),
      ...listDuplicateValues(entries),
      ...listPictureProblems(pictures),
      ...listFilmProblems(films, pictures.map(({ id }) => id)),
      ...listUrlProblems(entries),
      ...listOutlineProblems(entries),
      ...listLanguageProblems(entries),
      ...listLinkProblems(entries),
      ...listPhoneProblems(entries),
    ],
  };
}
