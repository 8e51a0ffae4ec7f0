import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRecord, isUpToDate, readSourcesHash, RECORD_FILE } from './buildRecord';

const ROOT = join(__dirname, '..', '..');
const OUTPUT = join(ROOT, 'content', 'dist');
const EXPORT_FILE = 'space-export.json';
/** Everything that decides what is written: a change anywhere else leaves content/dist as it is. */
const SOURCES = ['content/build', 'lib/contentModel', 'content/demo', 'lib/config/editions.ts', 'lib/data/objects.ts', 'lib/media/videoUrls.ts', 'package-lock.json'];

async function main(): Promise<number> {
  const hash = readSourcesHash(ROOT, SOURCES);
  if (isUpToDate(OUTPUT, hash)) {
    console.log('content: nothing changed, content/dist is up to date');
    return 0;
  }

  // Imported lazily: loading these libraries takes longer than finding out that nothing changed.
  const { buildContent } = await import('./buildContent');
  const { problems, summary, files } = await buildContent({ root: ROOT, output: OUTPUT, exportFile: EXPORT_FILE });
  if (problems.length > 0) {
    rmSync(join(OUTPUT, RECORD_FILE), { force: true });
    console.error([...problems, `content: ${problems.length} problems in ${summary}`].join('\n'));
    return 1;
  }
  writeFileSync(join(OUTPUT, RECORD_FILE), buildRecord(hash, files));
  console.log(`content: wrote content/dist/${EXPORT_FILE} (${summary})`);
  return 0;
}

void main().then((code) => {
  process.exitCode = code;
});
