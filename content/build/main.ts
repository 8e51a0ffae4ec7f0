import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRecord, isUpToDate, readSourcesHash, RECORD_FILE } from './buildRecord';

const ROOT = join(__dirname, '..', '..');
const OUTPUT = join(ROOT, 'content', 'dist');
const EXPORT_FILE = 'space-export.json';
/** Everything that decides what is written: a change anywhere else leaves content/dist as it is. */
const SOURCES = ['content/build', 'lib/contentModel', 'content/demo', 'lib/config/editions.ts', 'lib/data/objects.ts', 'lib/media/videoUrls.ts', 'package-lock.json'];

const USAGE = `usage: npm run content:build -- [--check] [--keep-going]
  --check       only checks the sources and writes nothing
  --keep-going  writes what is sound in spite of problems, to look at unfinished pages`;

async function main(flags: readonly string[]): Promise<number> {
  if (flags.some((flag) => flag !== '--check' && flag !== '--keep-going')) {
    console.error(USAGE);
    return 2;
  }
  const isCheckOnly = flags.includes('--check');
  const keepsGoing = flags.includes('--keep-going');
  const hash = readSourcesHash(ROOT, SOURCES);
  if (!isCheckOnly && isUpToDate(OUTPUT, hash)) {
    console.log('content: nothing changed, content/dist is up to date');
    return 0;
  }

  // Imported lazily: loading these libraries takes longer than finding out that nothing changed.
  const { buildContent } = await import('./buildContent');
  const { problems, summary, files } = await buildContent({ root: ROOT, output: OUTPUT, exportFile: EXPORT_FILE, isCheckOnly, keepsGoing });
  if (problems.length > 0) {
    if (!isCheckOnly) rmSync(join(OUTPUT, RECORD_FILE), { force: true });
    console.error([...problems, `content: ${problems.length} problems in ${summary}`].join('\n'));
    return 1;
  }
  if (!isCheckOnly) writeFileSync(join(OUTPUT, RECORD_FILE), buildRecord(hash, files));
  console.log(isCheckOnly ? `content: no problems in ${summary}` : `content: wrote content/dist/${EXPORT_FILE} (${summary})`);
  return 0;
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
