import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  buildVideo,
  buildSpaceOf,
  listProblemsOf,
  PACK,
  removeFolders,
  SOUND,
  writeFiles,
} from '../support/contentSpace';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { buildExport, SPACE_ID } from '@/content/build/buildExport';
import { copyVideos } from '@/content/build/buildMedia';
import { VIDEOS_FILE } from '@/scripts/contentCheck/videos';
import {
  drawCleaningVideo,
  VIDEO_HEIGHT,
  VIDEO_SECONDS,
  VIDEO_WIDTH,
} from '@/content/demo/videos/drawCleaningVideo';
import { VIDEOS } from '@/content/demo/videos/videos';
import { EDITIONS } from '@/lib/platform/config/editions';
import type { VideoSource } from '@/content/build/space/media';
import { readAllPictures } from '../support/readAllPictures';
import { addBlocks } from './changeFiles';

readAllPictures();

afterAll(removeFolders);

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort();

describe('A video', () => {
  it('may be linked as an asset', async () => {
    const files = addBlocks(
      ['home-video'],
      'home-video: { type: video, fields: { videoFile: film } }\n',
      {
        'en-GB': 'home-video: { title: A film }\n',
        'fr-FR': 'home-video: { title: Un film }\n',
      },
    );
    const { entries, problems } = await buildSpaceOf(files, [PACK], [buildVideo()]);
    expect(problems).toEqual([]);
    const video = entries.find(({ source }) => source.id === 'home-video');
    expect(video?.values['videoFile']).toEqual({
      'en-GB': { sys: { type: 'Link', linkType: 'Asset', id: 'film' } },
    });
  });

  it('is copied byte by byte to the video host’s folder', async () => {
    const folder = writeFiles({});
    const [copied] = await copyVideos([buildVideo('some bytes')], folder);
    expect(copied?.path).toMatch(
      new RegExp(`^videos.ctfassets.net/${SPACE_ID}/film/[0-9a-f]{12}/film.mp4$`),
    );
    expect(readFileSync(join(folder, copied?.path ?? ''), 'utf8')).toBe('some bytes');
    expect(copied?.size).toBe(10);
  });

  it('leaves no file behind when it changes or is removed', async () => {
    const folder = writeFiles({ 'images.ctfassets.net/a.png': '' });
    await copyVideos([buildVideo('old')], folder);
    const [copied] = await copyVideos([buildVideo('new')], folder);
    const picture = join(folder, 'images.ctfassets.net/a.png');
    expect(listFiles(folder)).toEqual([picture, join(folder, copied?.path ?? '')]);
    await copyVideos([], folder);
    expect(listFiles(folder)).toEqual([picture]);
  });

  it('is an asset of the export, among the pictures, with its words in every language', async () => {
    const video = buildVideo();
    const { entries } = await buildSpaceOf(SOUND);
    const videos = await copyVideos([video], writeFiles({}));
    const { assets } = buildExport(
      CONTENT_MODEL,
      entries,
      [{ picture: PACK, path: 'images.ctfassets.net/pack.png', size: 1 }],
      videos,
    );
    expect(assets.map(({ sys }) => sys.id)).toEqual(['film', 'pack']);
    expect(assets[0]?.fields).toEqual({
      title: video.title,
      description: video.description,
      file: {
        'en-GB': {
          url: `//${videos[0]?.path ?? ''}`,
          details: { size: 4 },
          fileName: 'film.mp4',
          contentType: 'video/mp4',
        },
      },
    });
  });

  it.each<[string, Partial<VideoSource>, string]>([
    [
      'the id of another asset',
      { id: 'pack' },
      'pack: expected an id of its own; another asset has the same',
    ],
    [
      'a name of another format',
      { fileName: 'film.mov' },
      'film.fileName: expected a name that ends in .mp4, found film.mov',
    ],
    [
      'no file',
      { file: '/absent/film.mp4' },
      'film.file: expected a file at /absent/film.mp4, found none',
    ],
    [
      'no description in Italian',
      { description: { 'en-GB': 'A', 'fr-FR': 'B', 'es-ES': 'C', 'de-DE': 'D' } },
      'film.description: expected a text in it-IT',
    ],
  ])('is reported with %s', async (_title, change, expected) => {
    expect(await listProblemsOf(SOUND, [PACK], [{ ...buildVideo(), ...change }])).toEqual([
      `${VIDEOS_FILE}: ${expected}`,
    ]);
  });
});

describe('The videos of the demo space', () => {
  it.each(VIDEOS)(
    'are MP4 files that begin to play before they are loaded: $fileName',
    ({ file }) => {
      const bytes = readFileSync(file);
      expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
      expect(bytes.indexOf('moov')).toBeGreaterThan(0);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    },
  );

  it.each(VIDEOS)('have at most 900 kB: $fileName', ({ file }) => {
    expect(statSync(file).size).toBeLessThanOrEqual(900_000);
  });

  it.each(VIDEOS)('are described in words of their own: $id', ({ description }) => {
    const locales = EDITIONS.map(({ locale }) => locale);
    const texts = locales.map((locale) => description[locale]);
    expect(texts.every((text) => text !== undefined && text.length > 200)).toBe(true);
    expect(new Set(texts).size).toBe(locales.length);
  });
});

describe('The cleaning video', () => {
  it('has no words in it', () => {
    const moments = Array.from({ length: VIDEO_SECONDS }, (_, second) => drawCleaningVideo(second));
    expect(moments.filter((svg) => svg.includes('<text'))).toEqual([]);
  });

  it('does not flash: no moment is much brighter or darker than the one before', async () => {
    const lights: number[] = [];
    for (let second = 0; second < VIDEO_SECONDS; second += 1) {
      const { channels } = await sharp(Buffer.from(drawCleaningVideo(second)), { density: 9 })
        .greyscale()
        .stats();
      lights.push(channels[0]?.mean ?? 0);
    }
    const steps = lights.slice(1).map((light, index) => Math.abs(light - (lights[index] ?? light)));
    expect(Math.max(...steps)).toBeLessThan(25);
  });

  it('has the declared size, and rejects a time before its start', async () => {
    const { width, height } = await sharp(Buffer.from(drawCleaningVideo(0))).metadata();
    expect({ width, height }).toEqual({ width: VIDEO_WIDTH, height: VIDEO_HEIGHT });
    expect(() => drawCleaningVideo(-1)).toThrow(RangeError);
  });
});
