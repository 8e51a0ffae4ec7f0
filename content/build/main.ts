import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOutputFolder } from '@/lib/platform/config/identity';
import { SITE } from '@/lib/platform/config/site';
import { listOverdueReviews } from './listOverdueReviews';
import { buildRecord, isUpToDate, readSourcesHash, RECORD_FILE } from './buildRecord';

const ROOT = join(__dirname, '..', '..');
const OUTPUT_FOLDER = buildOutputFolder(SITE);
const OUTPUT = join(ROOT, OUTPUT_FOLDER);
const BLOCKS = 'components/blocks';
const EXPORT_FILE = 'space-export.json';
/** Everything the output depends on: changes elsewhere don't rebuild the content. */
const SOURCES = [
  'content/build',
  ...readdirSync(join(ROOT, BLOCKS), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.block.ts'))
    .map((path) => join(BLOCKS, path)),
  'lib/content/model',
  SITE.folder,
  'lib/platform/config/editions.ts',
  'lib/platform/data/objects.ts',
  'lib/render/media/videoUrls.ts',
  'package-lock.json',
];

/** Reports on every run: a review becomes overdue without a change. The page is still valid. */
function reportOverdueReviews(): void {
  const exported: unknown = JSON.parse(readFileSync(join(OUTPUT, EXPORT_FILE), 'utf8'));
  for (const line of listOverdueReviews(exported, new Date().toISOString().slice(0, 10)))
    console.log(`content: ${line}`);
}

async function main(): Promise<number> {
  const hash = readSourcesHash(ROOT, SOURCES);
  if (isUpToDate(OUTPUT, hash)) {
    console.log(`content: nothing changed, ${OUTPUT_FOLDER} is up to date`);
    reportOverdueReviews();
    return 0;
  }

  // Imported lazily: loading these libraries takes longer than finding out that nothing changed.
  const { buildContent } = await import('./buildContent');
  const { problems, summary, files } = await buildContent({
    root: ROOT,
    output: OUTPUT,
    exportFile: EXPORT_FILE,
  });
  if (problems.length > 0) {
    rmSync(join(OUTPUT, RECORD_FILE), { force: true });
    console.error(
      [
        ...problems,
        `content: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${summary}`,
      ].join('\n'),
    );
    return 1;
  }
  writeFileSync(join(OUTPUT, RECORD_FILE), buildRecord(hash, files));
  console.log(`content: wrote ${OUTPUT_FOLDER}/${EXPORT_FILE} (${summary})`);
  reportOverdueReviews();
  return 0;
}

void main().then((code) => {
  process.exitCode = code;
});
