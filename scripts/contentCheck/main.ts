import { parseArgs } from 'node:util';
import { PICTURES, VIDEOS } from '@/site/media';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { buildSpace, type Space } from '@/content/build/buildSpace';
import { listOverdueReviews } from '@/content/build/listOverdueReviews';
import { readConfig } from '@/lib/platform/config/env';
import { SITE } from '@/lib/platform/config/site';
import { buildReport } from './buildReport';
import { listSiteProblems } from './listSiteProblems';
import { MEDIA_FILE } from './mediaProblems';
import { readExport } from './readExport';

const { folder } = SITE;

const listOverdue = ({ entries }: Space): readonly string[] =>
  listOverdueReviews(
    { entries: entries.map(({ source, values }) => ({ sys: { id: source.id }, fields: values })) },
    new Date().toISOString().slice(0, 10),
  ).map((line) => `reviews: ${line}`);

type Checked = { readonly space: Space; readonly problems: readonly string[] };

async function checkSources(): Promise<Checked> {
  const media = { pictures: PICTURES, videos: VIDEOS };
  const space = await buildSpace({ path: folder, folder, model: CONTENT_MODEL, ...media });
  return { space, problems: listSiteProblems(space, media) };
}

function checkExport(file: string): Checked {
  const { CONTENT_LOCALES } = process.env;
  const { contentNames } = readConfig({ CONTENT_EXPORT: file, CONTENT_LOCALES });
  const space = readExport(file, contentNames.locales);
  // An export has locales where sources have files.
  const problems = listSiteProblems(space, { pictures: [], videos: [] }).map((line) =>
    line.replace(/^\/([^/]+)\.yaml: /, '$1: ').replace(`${MEDIA_FILE}: `, 'assets: '),
  );
  return { space, problems };
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    // `npm run verify` uses it: a day that passes must not fail other changes.
    options: { undated: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  const { space, problems } = file === undefined ? await checkSources() : checkExport(file);
  const all = values.undated ? problems : [...problems, ...listOverdue(space)];
  console.log(buildReport(file ?? folder, all));
  process.exitCode = all.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(`content: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
});
