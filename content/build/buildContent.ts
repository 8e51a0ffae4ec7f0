import { join } from 'node:path';
import { CONTENT_MODEL } from '@/lib/contentModel/contentModel';
import { VIDEOS } from '@/content/demo/videos/videos';
import { PICTURES } from '@/content/demo/pictures/pictures';
import { buildExport } from './buildExport';
import { buildSpace } from './buildSpace';
import { copyVideos, renderPictures, writeWhole } from './buildMedia';
import { listProblemLines } from './space/problem';

const DEMO_FOLDER = 'content/demo';

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
 * Writes the export and the assets of the demo space unless its sources have problems.
 * `files` are paths under the output folder; empty when nothing was written.
 */
export async function buildContent({ root, output, exportFile }: BuildOptions): Promise<BuildOutcome> {
  const { entries, problems } = await buildSpace({
    path: join(root, DEMO_FOLDER),
    folder: DEMO_FOLDER,
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
  return { problems: [], summary, files: [exportFile, ...[...pictures, ...videos].map(({ path }) => path)] };
}
