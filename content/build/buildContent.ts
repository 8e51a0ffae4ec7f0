import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_MODEL } from '@/content/model/contentModel';
import { FILMS } from '@/content/demo/films/films';
import { PICTURES } from '@/content/demo/pictures/pictures';
import { buildExport } from './buildExport';
import { buildSpace } from './buildSpace';
import { copyFilms, renderPictures } from './buildMedia';
import { listProblemLines } from './space/problem';

/** Where the demo space's entries are written, from the project's root. */
export const DEMO_FOLDER = 'content/demo';

export type BuildOptions = {
  readonly root: string;
  /** The folder that receives the export and the assets. */
  readonly output: string;
  readonly exportFile: string;
  readonly isCheckOnly: boolean;
  /** Writes what is sound in spite of problems. */
  readonly keepsGoing: boolean;
};

export type BuildOutcome = {
  readonly problems: readonly string[];
  readonly summary: string;
  /** What was written, as paths under the output folder; empty when nothing was. */
  readonly files: readonly string[];
};

/** Checks the demo space, and writes its export and its assets unless something is wrong. */
export async function buildContent({ root, output, exportFile, isCheckOnly, keepsGoing }: BuildOptions): Promise<BuildOutcome> {
  const { entries, problems } = await buildSpace({
    path: join(root, DEMO_FOLDER),
    folder: DEMO_FOLDER,
    model: CONTENT_MODEL,
    pictures: PICTURES,
    films: FILMS,
  });
  const lines = listProblemLines(problems);
  const summary = `${entries.length} entries, ${PICTURES.length + FILMS.length} assets, ${CONTENT_MODEL.length} content types`;
  if (isCheckOnly || (lines.length > 0 && !keepsGoing)) return { problems: lines, summary, files: [] };

  const pictures = await renderPictures(PICTURES, output);
  const films = await copyFilms(FILMS, output);
  await mkdir(output, { recursive: true });
  const target = join(output, exportFile);
  await writeFile(`${target}.part`, `${JSON.stringify(buildExport(CONTENT_MODEL, entries, pictures, films), null, 2)}\n`);
  await rename(`${target}.part`, target);
  return { problems: lines, summary, files: [exportFile, ...[...pictures, ...films].map(({ path }) => path)] };
}
