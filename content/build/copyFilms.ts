import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { VIDEO_HOST } from '@/lib/media/videoUrls';
import { SPACE_ID } from './buildExport';
import { removeStale } from './removeStale';
import type { CopiedFilm, FilmSource } from './film';

async function copyFilm(film: FilmSource, folder: string): Promise<CopiedFilm> {
  const bytes = await readFile(film.file);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const path = [VIDEO_HOST, SPACE_ID, film.id, hash, film.fileName].join('/');
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.part`, bytes);
  await rename(`${target}.part`, target);
  return { film, path, size: bytes.length };
}

/**
 * Brings the assets folder in line with the films: copies each, removes stale files.
 * @param folder the assets folder, as `renderPictures` lays it out
 */
export async function copyFilms(films: readonly FilmSource[], folder: string): Promise<readonly CopiedFilm[]> {
  const copied = await Promise.all(films.map((film) => copyFilm(film, folder)));
  await removeStale(join(folder, VIDEO_HOST), new Set(copied.map(({ path }) => join(folder, path))));
  return copied;
}
