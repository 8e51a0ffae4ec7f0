import { buildEntries } from './buildEntries';
import { listDuplicateIds, listDuplicateValues } from './listDuplicates';
import { listFilmProblems } from './listFilmProblems';
import { listLanguageProblems } from './listLanguageProblems';
import { listLinkProblems } from './listLinkProblems';
import { listOutlineProblems } from './listOutlineProblems';
import { listPhoneProblems } from './listPhoneProblems';
import { listPictureProblems } from './listPictureProblems';
import { listUrlProblems } from './listUrlProblems';
import { readSources } from './readSources';
import type { ContentType } from '@/content/model/defineContentType';
import type { FilmSource } from './film';
import type { PictureSource } from './picture';
import type { Problem } from './problem';
import type { SpaceEntry } from './spaceEntry';

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
