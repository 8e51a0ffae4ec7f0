import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_MODEL } from '@/lib/contentModel/contentModel';
import { SITE } from '@/lib/config/site';
import { buildExport } from './buildExport';
import { buildSpace } from './buildSpace';
import { copyVideos, renderPictures, writeWhole } from './buildMedia';
import { PICTURES, VIDEOS } from '@/site/media';
import { listProblemLines } from './space/problem';

/** Who sells what, for a site without a service that knows: `lib/retailers` reads it. */
const RETAILERS_FILE = 'retailers.json';
const NO_RETAILERS = '{ "logos": {}, "products": {} }\n';

async function copyRetailers(root: string, output: string): Promise<void> {
  const source = join(root, SITE.folder, 'retailers', RETAILERS_FILE);
  const target = join(output, RETAILERS_FILE);
  await (existsSync(source) ? copyFile(source, target) : writeFile(target, NO_RETAILERS));
}

export type BuildOptions = {
  readonly root: string;
  readonly output: string;
  readonly exportFile: string;
};

export type BuildOutcome = {
  readonly problems: readonly string[];
  readonly summary: string;
  readonly files: readonly string[];
};

/**
 * Writes the export and the assets of the site's space unless its sources have problems.
 * `files` are paths under the output folder; empty when nothing was written.
 */
export async function buildContent({ root, output, exportFile }: BuildOptions): Promise<BuildOutcome> {
  const { entries, problems } = await buildSpace({
    path: join(root, SITE.folder),
    folder: SITE.folder,
    model: CONTENT_MODEL,
    pictures: PICTURES,
    videos: VIDEOS,
  });
  const lines = listProblemLines(problems);
  const summary = `${entries.length} entries, ${PICTURES.length + VIDEOS.length} assets, ${CONTENT_MODEL.length} content types`;
  if (lines.length > 0) return { problems: lines, summary, files: [] };

  const pictures = await renderPictures(PICTURES, output);
  const videos = await copyVideos(VIDEOS, output);
  await writeWhole(join(output, exportFile), `${JSON.stringify(buildExport(CONTENT_MODEL, entries, pictures, videos), null, 2)}\n`);
  await copyRetailers(root, output);
  return { problems: [], summary, files: [exportFile, RETAILERS_FILE, ...[...pictures, ...videos].map(({ path }) => path)] };
}
