import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildFilm, buildSpaceOf, listProblemsOf, PACK, removeFolders, SOUND, writeFiles } from '../support/contentSpace';
import { CONTENT_MODEL } from '@/content/model/contentModel';
import { buildExport } from '@/content/build/buildExport';
import { copyFilms } from '@/content/build/buildMedia';
import { FILMS_FILE } from '@/content/build/checks/films';
import { drawCleaningFilm, FILM_HEIGHT, FILM_SECONDS, FILM_WIDTH } from '@/content/demo/films/drawCleaningFilm';
import { FILMS } from '@/content/demo/films/films';
import { EDITIONS } from '@/lib/config/editions';
import type { FilmSource } from '@/content/build/space/media';
import type { Files } from '../support/contentSpace';

afterAll(removeFolders);

const WITH_VIDEO: Files = {
  ...SOUND,
  'home/entries.yaml': `${SOUND['home/entries.yaml']?.replace('home-text]', 'home-text, home-video]') ?? ''}home-video: { type: video, fields: { videoFile: film } }\n`,
  'home/en-GB.yaml': `${SOUND['home/en-GB.yaml'] ?? ''}home-video: { title: A film }\n`,
  'home/fr-FR.yaml': `${SOUND['home/fr-FR.yaml'] ?? ''}home-video: { title: Un film }\n`,
};

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
}

describe('A film', () => {
  it('may be linked as an asset', async () => {
    const { entries, problems } = await buildSpaceOf(WITH_VIDEO, [PACK], [buildFilm()]);
    expect(problems).toEqual([]);
    const video = entries.find(({ source }) => source.id === 'home-video');
    expect(video?.values['videoFile']).toEqual({ 'en-GB': { sys: { type: 'Link', linkType: 'Asset', id: 'film' } } });
  });

  it('is copied byte by byte to the video host’s folder', async () => {
    const folder = writeFiles({});
    const [copied] = await copyFilms([buildFilm('some bytes')], folder);
    expect(copied?.path).toMatch(/^videos\.ctfassets\.net\/orelle-demo\/film\/[0-9a-f]{12}\/film\.mp4$/);
    expect(readFileSync(join(folder, copied?.path ?? ''), 'utf8')).toBe('some bytes');
    expect(copied?.size).toBe(10);
  });

  it('leaves nothing behind when it changes or goes', async () => {
    const folder = writeFiles({ 'images.ctfassets.net/a.png': '' });
    await copyFilms([buildFilm('old')], folder);
    const [copied] = await copyFilms([buildFilm('new')], folder);
    const picture = join(folder, 'images.ctfassets.net/a.png');
    expect([...listFiles(folder)].sort()).toEqual([picture, join(folder, copied?.path ?? '')]);
    await copyFilms([], folder);
    expect(listFiles(folder)).toEqual([picture]);
  });

  it('is an asset of the export, among the pictures, with its words in every language', async () => {
    const film = buildFilm();
    const { entries } = await buildSpaceOf(SOUND);
    const films = await copyFilms([film], writeFiles({}));
    const { assets } = buildExport(CONTENT_MODEL, entries, [{ picture: PACK, path: 'images.ctfassets.net/pack.png', size: 1 }], films);
    expect(assets.map(({ sys }) => sys.id)).toEqual(['film', 'pack']);
    expect(assets[0]?.fields).toEqual({
      title: film.title,
      description: film.description,
      file: { 'en-GB': { url: `//${films[0]?.path ?? ''}`, details: { size: 4 }, fileName: 'film.mp4', contentType: 'video/mp4' } },
    });
  });

  it.each<{ title: string; change: Partial<FilmSource>; expected: string }>([
    { title: 'the id of another asset', change: { id: 'pack' }, expected: 'pack: expected an id of its own; another asset has the same' },
    { title: 'a name of another format', change: { fileName: 'film.mov' }, expected: 'film.fileName: expected a name that ends in .mp4, found film.mov' },
    { title: 'no file', change: { file: '/absent/film.mp4' }, expected: 'film.file: expected a file at /absent/film.mp4, found none' },
    { title: 'no description in Italian', change: { description: { 'en-GB': 'A', 'fr-FR': 'B', 'es-ES': 'C', 'de-DE': 'D' } }, expected: 'film.description: expected a text in it-IT' },
  ])('is reported with $title', async ({ change, expected }) => {
    expect(await listProblemsOf(SOUND, [PACK], [{ ...buildFilm(), ...change }])).toEqual([`${FILMS_FILE}: ${expected}`]);
  });
});

describe('The films of the demo space', () => {
  it.each(FILMS)('are MP4 files that begin to play before they are loaded: $fileName', ({ file }) => {
    const bytes = readFileSync(file);
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it.each(FILMS)('weigh 900 kB at most: $fileName', ({ file }) => {
    expect(statSync(file).size).toBeLessThanOrEqual(900_000);
  });

  it.each(FILMS)('are described in words of their own: $id', ({ description }) => {
    const locales = EDITIONS.map(({ locale }) => locale);
    const texts = locales.map((locale) => description[locale]);
    expect(texts.every((text) => text !== undefined && text.length > 200)).toBe(true);
    expect(new Set(texts).size).toBe(locales.length);
  });
});

describe('The cleaning film', () => {
  it('has no words in it', () => {
    const moments = Array.from({ length: FILM_SECONDS }, (_, second) => drawCleaningFilm(second));
    expect(moments.filter((svg) => svg.includes('<text'))).toEqual([]);
  });

  it('does not flash: no moment is much brighter or darker than the one before', async () => {
    const lights: number[] = [];
    for (let second = 0; second < FILM_SECONDS; second += 1) {
      const { channels } = await sharp(Buffer.from(drawCleaningFilm(second)), { density: 9 }).greyscale().stats();
      lights.push(channels[0]?.mean ?? 0);
    }
    const steps = lights.slice(1).map((light, index) => Math.abs(light - (lights[index] ?? light)));
    expect(Math.max(...steps)).toBeLessThan(25);
  });

  it('is drawn in its size, and refuses a moment before it begins', async () => {
    const { width, height } = await sharp(Buffer.from(drawCleaningFilm(0))).metadata();
    expect({ width, height }).toEqual({ width: FILM_WIDTH, height: FILM_HEIGHT });
    expect(() => drawCleaningFilm(-1)).toThrow(RangeError);
  });
});
