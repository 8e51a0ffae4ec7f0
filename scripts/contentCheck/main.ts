import { parseArgs } from 'node:util';
import { PICTURES, VIDEOS } from '@/site/media';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { buildSpace } from '@/content/build/buildSpace';
import { readConfig } from '@/lib/platform/config/env';
import { SITE } from '@/lib/platform/config/site';
import { buildReport } from './buildReport';
import { listSiteProblems } from './listSiteProblems';
import { MEDIA_FILE } from './mediaProblems';
import { readExport } from './readExport';

const { folder } = SITE;

async function listOwnProblems(): Promise<readonly string[]> {
  const media = { pictures: PICTURES, videos: VIDEOS };
  return listSiteProblems(
    await buildSpace({ path: folder, folder, model: CONTENT_MODEL, ...media }),
    media,
  );
}

function listExportProblems(file: string): readonly string[] {
  const { CONTENT_LOCALES } = process.env;
  const { contentNames } = readConfig({ CONTENT_EXPORT: file, CONTENT_LOCALES });
  const space = readExport(file, contentNames.locales);
  // An export has locales where sources have files.
  return listSiteProblems(space, { pictures: [], videos: [] }).map((line) =>
    line.replace(/^\/([^/]+)\.yaml: /, '$1: ').replace(`${MEDIA_FILE}: `, 'assets: '),
  );
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  const problems = file === undefined ? await listOwnProblems() : listExportProblems(file);
  console.log(buildReport(file ?? folder, problems));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(`content: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
