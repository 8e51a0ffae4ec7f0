import { existsSync } from 'node:fs';
import type { Edition } from '@/lib/platform/config/editions';
import type { VideoSource } from '@/content/build/space/media';
import type { Problem } from '@/content/build/space/problem';
import { buildMediaProblem, listMissingTexts, MEDIA_FILE } from './mediaProblems';

export const VIDEOS_FILE = MEDIA_FILE;

export function listVideoProblems(
  videos: readonly VideoSource[],
  takenIds: readonly string[],
  editions: readonly Edition[],
): readonly Problem[] {
  const ids = [...takenIds, ...videos.map(({ id }) => id)];
  return [
    ...videos
      .filter(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id))
      .map(({ id }) =>
        buildMediaProblem(id, 'expected an id of its own; another asset has the same'),
      ),
    ...videos
      .filter(({ fileName }) => !/^[a-z0-9-]+\.mp4$/.test(fileName))
      .map(({ id, fileName }) =>
        buildMediaProblem(id, `expected a name that ends in .mp4, found ${fileName}`, 'fileName'),
      ),
    ...videos
      .filter(({ file }) => !existsSync(file))
      .map(({ id, file }) =>
        buildMediaProblem(id, `expected a file at ${file}, found none`, 'file'),
      ),
    ...videos.flatMap(({ id, title, description }) => [
      ...listMissingTexts(id, 'title', title, editions),
      ...listMissingTexts(id, 'description', description, editions),
    ]),
  ];
}
