import { existsSync } from 'node:fs';
import { EDITIONS } from '@/lib/config/editions';
import { resolveSharedLocale } from '../space/locales';
import type { FilmSource } from '../space/media';
import type { Problem } from '../space/problem';

/** The module that lists the films, as problems name it. */
export const FILMS_FILE = 'content/demo/films/films.ts';

const TEXT_FIELDS = ['title', 'description'] as const;

function listTextProblems(film: FilmSource): readonly Problem[] {
  return TEXT_FIELDS.flatMap((field) =>
    EDITIONS.filter(({ locale }) => film[field][resolveSharedLocale(locale)] === undefined).map(({ locale }) => ({
      file: FILMS_FILE,
      entry: film.id,
      field,
      message: `expected a text in ${locale}`,
    })),
  );
}

/**
 * Films with the id of another asset, a misnamed or missing file, or texts in some languages only.
 * @param takenIds the ids of the other assets
 */
export function listFilmProblems(films: readonly FilmSource[], takenIds: readonly string[]): readonly Problem[] {
  const at = (entry: string, message: string, field?: string): Problem => ({ file: FILMS_FILE, entry, message, ...(field === undefined ? {} : { field }) });
  const ids = [...takenIds, ...films.map(({ id }) => id)];
  return [
    ...films.filter(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id)).map(({ id }) => at(id, 'expected an id of its own; another asset has the same')),
    ...films.filter(({ fileName }) => !/^[a-z0-9-]+\.mp4$/.test(fileName)).map(({ id, fileName }) => at(id, `expected a name that ends in .mp4, found ${fileName}`, 'fileName')),
    ...films.filter(({ file }) => !existsSync(file)).map(({ id, file }) => at(id, `expected a file at ${file}, found none`, 'file')),
    ...films.flatMap(listTextProblems),
  ];
}
