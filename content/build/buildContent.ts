import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { SITE } from '@/lib/platform/config/site';
import { writeWhole } from '@/lib/platform/data/writeWhole';
import { buildExport } from './buildExport';
import { buildSpace } from './buildSpace';
import { copyVideos, renderPictures } from './buildMedia';
import { PICTURES, VIDEOS } from '@/site/media';
import { listProblemLines } from './space/problem';

type SiteDocument = { readonly source: string; readonly file: string; readonly empty: string };

/** Read if no service is configured: see `lib/site/retailers` and `lib/site/privacy`. */
const DOCUMENTS: readonly SiteDocument[] = [
  {
    source: 'retailers/retailers.json',
    file: 'retailers.json',
    empty: '{ "logos": {}, "products": {} }\n',
  },
  { source: 'privacy-links.json', file: 'privacy-links.json', empty: '{}\n' },
];

async function copyDocument(
  root: string,
  output: string,
  { source, file, empty }: SiteDocument,
): Promise<void> {
  const path = join(root, SITE.folder, source);
  const target = join(output, file);
  await (existsSync(path) ? copyFile(path, target) : writeFile(target, empty));
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

/** Writes nothing, and returns no `files`, if the sources have problems. */
export async function buildContent({
  root,
  output,
  exportFile,
}: BuildOptions): Promise<BuildOutcome> {
  const { entries, problems } = await buildSpace({
    path: join(root, SITE.folder),
    folder: SITE.folder,
    model: CONTENT_MODEL,
    pictures: PICTURES,
    videos: VIDEOS,
  });
  const lines = listProblemLines(problems);
  const summary =
    `${entries.length} entries, ${PICTURES.length + VIDEOS.length} assets, ` +
    `${CONTENT_MODEL.length} content types`;
  if (lines.length > 0) return { problems: lines, summary, files: [] };

  const pictures = await renderPictures(PICTURES, output);
  const videos = await copyVideos(VIDEOS, output);
  await writeWhole(
    join(output, exportFile),
    `${JSON.stringify(buildExport(CONTENT_MODEL, entries, pictures, videos), null, 2)}\n`,
  );
  for (const document of DOCUMENTS) await copyDocument(root, output, document);
  return {
    problems: [],
    summary,
    files: [
      exportFile,
      ...DOCUMENTS.map(({ file }) => file),
      ...[...pictures, ...videos].map(({ path }) => path),
    ],
  };
}
