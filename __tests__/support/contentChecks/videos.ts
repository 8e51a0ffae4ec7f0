import { existsSync } from 'node:fs';
import { type Edition, EDITIONS } from '@/lib/config/editions';
import { SITE } from '@/lib/config/site';
import type { VideoSource } from '@/content/build/space/media';
import type { Problem } from '@/content/build/space/problem';
import { resolveSharedLocale } from './readEntry';

export const VIDEOS_FILE = `${SITE.folder}/media.ts`;

const TEXT_FIELDS = ['title', 'description'] as const;

function listTextProblems(video: VideoSource, editions: readonly Edition[]): readonly Problem[] {
  return TEXT_FIELDS.flatMap((field) =>
    editions
      .filter(({ locale }) => video[field][resolveSharedLocale(locale)] === undefined)
      .map(({ locale }) => ({
        file: VIDEOS_FILE,
        entry: video.id,
        field,
        message: `expected a text in ${locale}`,
      })),
  );
}

export function listVideoProblems(
  videos: readonly VideoSource[],
  takenIds: readonly string[],
  editions: readonly Edition[] = EDITIONS,
): readonly Problem[] {
  const at = (entry: string, message: string, field?: string): Problem => ({
    file: VIDEOS_FILE,
    entry,
    message,
    ...(field === undefined ? {} : { field }),
  });
  const ids = [...takenIds, ...videos.map(({ id }) => id)];
  return [
    ...videos
      .filter(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id))
      .map(({ id }) => at(id, 'expected an id of its own; another asset has the same')),
    ...videos
      .filter(({ fileName }) => !/^[a-z0-9-]+\.mp4$/.test(fileName))
      .map(({ id, fileName }) =>
        at(id, `expected a name that ends in .mp4, found ${fileName}`, 'fileName'),
      ),
    ...videos
      .filter(({ file }) => !existsSync(file))
      .map(({ id, file }) => at(id, `expected a file at ${file}, found none`, 'file')),
    ...videos.flatMap((video) => listTextProblems(video, editions)),
  ];
}
