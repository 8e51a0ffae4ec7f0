import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { buildSpace, type Space } from '@/content/build/buildSpace';
import { listProblemLines } from '@/content/build/space/problem';
import { listContentProblems } from '@/scripts/contentCheck/listContentProblems';
import type { VideoSource, PictureSource } from '@/content/build/space/media';

export type Files = Readonly<Record<string, string>>;

const folders: string[] = [];

/** Removes every folder of this test file. */
export function removeFolders(): void {
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }));
}

/** A temporary folder with these files; the keys are paths. */
export function writeFiles(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export const PACK: PictureSource = {
  id: 'pack',
  fileName: 'pack.png',
  width: 8,
  height: 4,
  format: 'png',
  draw: () =>
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="#0a6"/></svg>',
  alt: {
    'en-GB': 'A pack',
    'fr-FR': 'Un étui',
    'es-ES': 'Una caja',
    'de-DE': 'Eine Packung',
    'it-IT': 'Una confezione',
  },
  title: 'Pack',
};

/** A video of a few bytes. */
export function buildVideo(bytes = 'film'): VideoSource {
  const texts = {
    'en-GB': 'A film',
    'fr-FR': 'Un film',
    'es-ES': 'Una película',
    'de-DE': 'Ein Film',
    'it-IT': 'Un film',
  };
  return {
    id: 'film',
    fileName: 'film.mp4',
    file: join(writeFiles({ 'film.mp4': bytes }), 'film.mp4'),
    title: texts,
    description: texts,
  };
}

/** A sound space of one page in two editions. */
export const SOUND: Files = {
  'home/entries.yaml': `
page-home: { type: page, fields: { name: home, page: home, meta: meta-home } }
meta-home: { type: meta, fields: { name: home } }
home: { type: landingPage, fields: { blocks: [home-heading, home-text] } }
home-heading: { type: heading, fields: { level: 1, align: left } }
home-text: { type: richText }
`,
  'home/en-GB.yaml': `
page-home: { url: /en-gb }
meta-home: { title: Home }
home: { title: Home }
home-heading: { text: Welcome }
home-text: { content: 'See [home](/en-gb).' }
`,
  'home/fr-FR.yaml': `
page-home: { url: /fr-fr }
meta-home: { title: Accueil }
home: { title: Accueil }
home-heading: { text: Bienvenue }
home-text: { content: 'Voir [l’accueil](/fr-fr).' }
`,
};

export async function buildSpaceOf(
  files: Files,
  pictures: readonly PictureSource[] = [PACK],
  videos: readonly VideoSource[] = [],
): Promise<Space> {
  return buildSpace({
    path: writeFiles(files),
    folder: 'demo',
    model: CONTENT_MODEL,
    pictures,
    videos,
  });
}

/**
 * What the build says about a space and, where all its files can be read, the checks of its
 * content.
 */
export async function listProblemsOf(
  files: Files,
  pictures: readonly PictureSource[] = [PACK],
  videos: readonly VideoSource[] = [],
): Promise<readonly string[]> {
  const space = await buildSpaceOf(files, pictures, videos);
  const built = listProblemLines(space.problems);
  return built.some((line) => line.includes(': expected YAML: '))
    ? built
    : listContentProblems(space, { pictures, videos });
}
