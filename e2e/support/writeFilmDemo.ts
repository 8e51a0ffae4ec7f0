import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SPACE_ID } from '@/content/build/buildExport';
import { writeChangedDemo, type DemoExport } from './startSite';

const FOLDER = `${SPACE_ID}/film/0123456789ab`;

/** The video's address at the local media service. */
export const FILM_PATH = `/media/${FOLDER}/film.mp4`;
export const FILM_SIZE = 2413;

/**
 * Writes a copy of the demo space in which this video has a file too: four seconds of colour bars.
 * Returns the path of the export.
 * @param change other changes to the copy
 */
export async function writeFilmDemo(
  videoId: string,
  change?: (demo: DemoExport) => void,
): Promise<string> {
  const path = await writeChangedDemo((demo) => {
    change?.(demo);
    const { assets, entries } = demo;
    const [model] = assets;
    const video = entries.find(({ sys }) => sys.id === videoId);
    if (model === undefined || video === undefined) throw new Error('The demo has no such video.');
    const file = {
      url: `//videos.ctfassets.net/${FOLDER}/film.mp4`,
      fileName: 'film.mp4',
      contentType: 'video/mp4',
      details: { size: FILM_SIZE },
    };
    assets.push({
      sys: { ...model.sys, id: 'film' },
      fields: { title: { 'en-GB': 'A film' }, file: { 'en-GB': file } },
    });
    video.fields['videoFile'] = {
      'en-GB': { sys: { type: 'Link', linkType: 'Asset', id: 'film' } },
    };
  });
  const folder = join(dirname(path), 'videos.ctfassets.net', FOLDER);
  await mkdir(folder, { recursive: true });
  await copyFile('e2e/support/media/film.mp4', join(folder, 'film.mp4'));
  return path;
}
